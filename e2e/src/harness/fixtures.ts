import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, type BuildOptions, type Built } from '@tessera/tooling/build';
import { hashOfFiles } from '@tessera/tooling/inputs';
import { publicationOf, registerFor } from '@tessera/tooling/publish';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** What the builds of fixtures consist of beside their own folder. */
const SHARED = [
  'shared-contracts/src',
  'shared-kit/src',
  'shared-kit/package.json',
  'shared-server/src/describe.ts',
  'tooling/src/build',
  'e2e/src/harness/twins.ts',
  'package-lock.json',
];
export type FixtureName = 'probe' | 'neighbour' | 'guest';
export interface FixtureOptions {
  /** The fault of this build; the fixture reads it as a constant. */
  readonly behaviour?: string;
  /** A control build: the same sources without one of the guards. */
  readonly twin?: { readonly name: string; readonly vary: NonNullable<BuildOptions['vary']> };
}
export interface Asked {
  readonly status: number;
  readonly body: unknown;
}
/** Builds the remotes in e2e/fixtures, and publishes them to a registry like any other team. */
export interface Fixtures {
  /** Builds a version, once. */
  make(fixture: FixtureName, number: string, options?: FixtureOptions): Promise<Built>;
  /** Builds and publishes a version, and returns its name. */
  publish(fixture: FixtureName, number: string, options?: FixtureOptions): Promise<string>;
  promote(remote: string, version: string, options?: { readonly deadline?: number }): Promise<void>;
  ask(method: string, address: string, body?: unknown): Promise<Asked>;
}
/**
 * Builds a version unless it has been built from the same sources; complete builds are kept for other tests and later
 * runs.
 */
async function once(
  fixture: FixtureName,
  name: string,
  version: string,
  work: string,
  options: BuildOptions,
): Promise<Built> {
  const folder = path.join(ROOT, 'e2e/fixtures', fixture);
  const sources = hashOfFiles([folder, ...SHARED.map((entry) => path.join(ROOT, entry))]);
  const cachedBuild = path.join(ROOT, '.cache/fixtures', `${name}-${fixture}-${sources}`);
  if (!existsSync(cachedBuild)) {
    const { out } = await build(fixture, { ...options, folder, version, out: path.join(work, name) });
    const part = `${cachedBuild}.${process.pid}`;
    cpSync(out, part, { recursive: true });
    if (existsSync(cachedBuild)) rmSync(part, { recursive: true });
    else renameSync(part, cachedBuild);
  }
  return build(fixture, { ...options, folder, version, out: cachedBuild });
}
export function createFixtures({ registry, data }: { readonly registry: string; readonly data: string }): Fixtures {
  const built = new Map<string, Promise<Built>>();
  const token = () => readFileSync(path.join(data, 'registry.token'), 'utf8').trim();
  async function ask(method: string, address: string, body?: unknown): Promise<Asked> {
    const answer = await fetch(`${registry}${address}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token()}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  }
  async function askOrThrow(method: string, address: string, body: unknown): Promise<void> {
    const answer = await ask(method, address, body);
    if (answer.status >= 400) throw new Error(JSON.stringify(answer.body));
  }
  function make(
    fixture: FixtureName,
    number: string,
    { behaviour = 'none', twin }: FixtureOptions = {},
  ): Promise<Built> {
    const key = [fixture, number, behaviour, twin?.name].join(' ').trim();
    const hash = createHash('sha256').update(key).digest('hex').slice(0, 10);
    const made =
      built.get(key) ??
      once(fixture, key.replace(/\W/g, '-'), `${number}-g${hash}`, path.join(data, 'built'), {
        define: { __PROBE__: JSON.stringify(behaviour) },
        ...(twin ? { vary: twin.vary } : {}),
      });
    built.set(key, made);
    return made;
  }
  return {
    ask,
    make,
    async publish(fixture, number, options) {
      const one = await make(fixture, number, options);
      const publication = publicationOf(one, data);
      await registerFor(askOrThrow, publication.descriptor);
      await askOrThrow('POST', '/v1/releases', publication);
      return one.version;
    },
    promote: (remote, version, { deadline } = {}) =>
      askOrThrow('POST', '/v1/promote', {
        environment: 'production',
        remote,
        version,
        ...(deadline === undefined ? {} : { deadline }),
      }),
  };
}
