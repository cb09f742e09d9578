import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { prefixesOf } from '@tessera/contracts/address';
import { ErrorBody } from '@tessera/contracts/errors';
import type { Descriptor, Manifest, Publication, SourceMaps, TenantRecord } from '@tessera/contracts/release';
import { operatorName } from '@tessera/server/operator';
import * as z from 'zod/mini';
import type { Built } from '../build/build.ts';
import { apiPublication } from './publish-api.ts';
import { signed } from './sign.ts';

export interface PublishOptions {
  readonly registry: string;
  /** Address of the api's internal port. */
  readonly api?: string;
  /** Folder of the teams' keys and, unless `token` is given, of the registry's token. */
  readonly data: string;
  readonly token?: string;
  readonly built: readonly Built[];
  /** Where they are to be live; `production` unless given. */
  readonly environment?: string;
  /** Records to create if the registry has none with that code; the demo's by default. */
  readonly tenants?: readonly TenantRecord[];
  /**
   * Makes the environment and registers what the builds use, where nobody has: for a site of one's own machine. In
   * production both are acts of the operator.
   */
  readonly register?: boolean;
  /** Overrides verdicts of `unknown`, including calls that open tabs lack until they have swapped. */
  readonly force?: boolean;
  report(text: string): void;
}
interface Status {
  readonly remotes: readonly {
    readonly remote: string;
    readonly version: string | null;
    readonly left: readonly string[];
  }[];
  readonly retired: readonly { readonly remote: string }[];
}

interface Version {
  readonly remote: string;
  readonly version: string;
}
const Step = z.union([z.object({ unchanged: z.literal(true) }), z.object({ warnings: z.array(z.string()) })]);

/**
 * Publishes new versions, creates missing tenants, and promotes versions that are not live, including the api, in one
 * step through the gate that succeeds or fails as a whole. A version that was rolled back from stays off until a person
 * promotes it or its content changes, a retired remote until a person promotes it. Returns the versions left off.
 */
export async function publishAll({
  registry,
  api,
  data,
  token = readFileSync(path.join(data, 'registry.token'), 'utf8').trim(),
  built,
  environment = 'production',
  tenants,
  register = false,
  force = false,
  report,
}: PublishOptions): Promise<readonly Built[]> {
  const ask = async <T>(method: string, address: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${registry}${address}`, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-tessera-operator': operatorName(),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The registry refused ${method} ${address} (${answer.status}): ${reasonsOf(text)}`);
    return JSON.parse(text) as T;
  };
  // Imported lazily, because production may not have the demo.
  if (tenants) await writeTenants(ask, tenants);
  else {
    const demo = await import('./demo-tenants.ts');
    await writeTenants(ask, demo.demoTenants(), demo.demoLogos());
  }
  if (register) await ask('POST', '/v1/environments', { name: environment });
  const status = await ask<Status>('GET', `/v1/status?environment=${environment}`);
  const liveByName = new Map(status.remotes.map((one) => [one.remote, one]));
  const versions: Version[] = [];
  if (api !== undefined) {
    const publication = await apiPublication(api, data);
    if (register) await registerFor(ask, publication.descriptor);
    await ask('POST', '/v1/releases', publication);
    const { remote, version } = publication.descriptor;
    if (liveByName.get(remote)?.version !== version) versions.push({ remote, version });
  }
  const off: Built[] = [];
  for (const one of built) {
    const running = liveByName.get(one.name);
    if (running?.version === one.version) continue;
    if (status.retired.some(({ remote }) => remote === one.name)) {
      report(
        `  ${one.name} stays off: it was retired. To bring it back: npm run release -- publish dist/${one.name}/${one.version}, then promote ${one.name} ${one.version}`,
      );
      off.push(one);
      continue;
    }
    if (running?.left.includes(one.version)) {
      report(
        `  ${one.name} ${one.version} stays off: it was rolled back from, ${running.version} runs. To bring it back: npm run release -- promote ${one.name} ${one.version}`,
      );
      off.push(one);
      continue;
    }
    const publication = publicationOf(one, data);
    if (register) await registerFor(ask, publication.descriptor);
    await ask('POST', '/v1/releases', publication);
    versions.push({ remote: one.name, version: one.version });
  }
  const [first, ...together] = versions;
  if (!first) return off;
  const step = Step.parse(await ask('POST', '/v1/promote', { environment, ...first, together, force }));
  for (const { remote, version } of versions) report(`  published ${remote} ${version}`);
  for (const warning of 'warnings' in step ? step.warnings : []) report(`  ${warning}`);
  return off;
}
/** The gate's objections, one sentence per line; the text itself if it is not one of our errors. */
function reasonsOf(text: string): string {
  try {
    const { code, details } = ErrorBody.parse(JSON.parse(text));
    return [code, ...(details ?? []).map(({ path: where, message }) => `  ${where}: ${message}`)].join('\n');
  } catch {
    return text.slice(0, 2_000);
  }
}

/** Registers a remote for the paths of one of its versions. */
export async function registerFor(
  ask: (method: string, address: string, body: unknown) => Promise<unknown>,
  { remote: name, routes }: Descriptor,
): Promise<void> {
  const prefixes = prefixesOf(routes.map((route) => route.path));
  await ask('POST', '/v1/registrations', { name, prefixes, add: true });
}

/** A built version as one request body, its manifest signed with the team's key. */
export function publicationOf(one: Built, data: string): Publication {
  const manifest = readFileSync(path.join(one.out, 'manifest.json'), 'utf8');
  const { files, server } = JSON.parse(manifest) as Manifest;
  const maps = path.join(one.out, 'maps.json');
  const bytes = (address: string) => readFileSync(path.join(one.out, address)).toString('base64');
  return {
    descriptor: JSON.parse(readFileSync(path.join(one.out, 'descriptor.json'), 'utf8')) as Descriptor,
    manifest,
    files: Object.fromEntries(Object.keys(files).map((address) => [address, bytes(address)])),
    server: server ? bytes('server.cjs') : null,
    ...(existsSync(maps) ? { maps: JSON.parse(readFileSync(maps, 'utf8')) as SourceMaps } : {}),
    ...signed(one.name, manifest, data),
  };
}
async function writeTenants(
  ask: <T>(method: string, address: string, body?: unknown) => Promise<T>,
  tenants: readonly TenantRecord[],
  logos?: ReadonlyMap<string, Readonly<Record<string, string>>>,
): Promise<void> {
  const existingCodes = new Set((await ask<{ codes: string[] }>('GET', '/v1/tenants')).codes);
  for (const tenant of tenants)
    if (!existingCodes.has(tenant.code)) {
      const { code } = tenant;
      const drawings = logos?.get(code);
      const { revision: _first, logos: _drawn, ...record } = tenant;
      if (!drawings) await ask('PUT', `/v1/tenants/${code}`, tenant);
      else {
        await ask('POST', `/v1/tenants/${code}/draft`, { record, logos: drawings });
        await ask('POST', `/v1/tenants/${code}/validate`, {});
        await ask('POST', `/v1/tenants/${code}/publish`, {});
      }
    }
}
