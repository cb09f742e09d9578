import path from 'node:path';
import type { InternalSecret } from '@tessera/server/internal-secret';
import { thrownMessage } from '@tessera/server/errors';
import { privateFolder } from '@tessera/server/private-files';
import type { RegistryKeys } from '@tessera/server/registry-keys';
import type {
  Descriptor,
  Manifest,
  ReleaseDocument,
  SignedDocument,
  SiteTable,
  TenantRecord,
  VersionRef,
} from '@tessera/contracts/release';
import { newer } from '@tessera/contracts/release';
import { byteCache } from '@tessera/server/byte-cache';
import { createIntact } from './intact.ts';
import { createKept } from './kept.ts';
import { createMirror } from './mirror.ts';
import { blobAddress } from './names.ts';
import { createBundles, type Bundles } from './renderer/bundles.ts';
import { createRestoredWatch } from './restored.ts';

/** The current release of one tenant, parsed and verified. */
export interface Release {
  readonly signed: SignedDocument;
  readonly document: ReleaseDocument;
  readonly site: SiteTable;
}
/**
 * The edge's view of the registry: tenants, verified documents, content-addressed files. Falls back to the last
 * documents when the registry is down.
 */
export interface ReleaseStore {
  readonly bundles: Bundles;
  /** The registry's current signing key, raw Ed25519 in base64, for shells that support only one. */
  key(): string;
  /** Every key with which a page may verify a document. */
  keys(): readonly string[];
  tenantOf(host: string): TenantRecord | undefined;
  tenants(): readonly TenantRecord[];
  release(tenant: string): Release | undefined;
  manifest(hash: string): Promise<Manifest>;
  /** By the hash in the manifest, so that the team's signature covers it. */
  descriptor(hash: string): Promise<Descriptor>;
  site(hash: string): Promise<SiteTable>;
  /** Checked bytes; null for an unknown name. Throws `DAMAGED` if only wrong ones can be had. */
  blob(name: string): Promise<Buffer | null>;
  /** Puts the server bundle into the folder that renderers can read. */
  server(hash: string): Promise<void>;
  accept(tenant: string, signed: SignedDocument): Promise<boolean>;
  /**
   * Loads from the registry; if it does not respond, serves the last good documents from
   * this disk, each verified again.
   */
  open(): Promise<void>;
  refresh(): Promise<void>;
  /** Size in bytes of the parsed documents in memory. */
  cacheBytes(): number;
  /** Settles when all files of the live versions are on this disk, or wait for the next attempt to get them. */
  mirrored(): Promise<void>;
}
/** A parsed document with the size of its source; parsed it takes about four times as much. */
interface Parsed {
  readonly value: unknown;
  readonly bytes: number;
}
const PARSED_BYTES = 32 * 1024 * 1024;
/** Milliseconds after which the hashes of a manifest in use are learnt again, so that they are not the ones to be forgotten. */
const LEARN_EVERY = 60_000;

export function createReleaseStore(options: {
  readonly registry: string;
  readonly environment: string;
  readonly data: string;
  readonly secret: InternalSecret;
  readonly keys: RegistryKeys;
  readonly report: (message: string) => void;
}): ReleaseStore {
  const folder = path.join(options.data, 'edge');
  privateFolder(folder);
  const kept = createKept(folder);
  const restored = createRestoredWatch(options.report);
  const parsed = byteCache<Parsed>(PARSED_BYTES, ({ bytes }) => 4 * bytes);
  /** One-time work for each version of a release: mirroring its files. */
  const done = new Map<string, Promise<void>>();
  const releases = new Map<string, Release>();
  let tenants: readonly TenantRecord[] = [];
  const mirroring = createMirror<ReleaseDocument>({ store: mirror, report: options.report });

  const ask = async (address: string): Promise<Response | null> => {
    const answer = await fetch(`${options.registry}${address}`, {
      headers: options.secret.headers,
      signal: AbortSignal.timeout(5_000),
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`registry answered ${answer.status} to ${address}`);
    return answer;
  };
  const intact = createIntact({
    kept,
    report: options.report,
    async fetch(name) {
      const answer = await ask(blobAddress(name));
      if (!answer) return null;
      // What breaks off is no better than what is damaged.
      const body = await answer.arrayBuffer().catch(() => new ArrayBuffer(0));
      return { bytes: Buffer.from(body), integrity: answer.headers.get('x-integrity') };
    },
  });
  const bundles = createBundles(path.join(folder, 'bundles'), (hash) => intact.keep(`servers/${hash}`));
  function once(key: string, work: () => Promise<void>): Promise<void> {
    const existing = done.get(key);
    if (existing) return existing;
    const running = work();
    done.set(key, running);
    running.catch(() => done.delete(key));
    return running;
  }
  const json = async <T>(address: string): Promise<T> => {
    const answer = await ask(address);
    if (!answer) throw new Error(`registry has no ${address}`);
    return (await answer.json()) as T;
  };
  /** Content-addressed text: its bytes must match the hash in its name. */
  async function addressed<T>(kind: string, hash: string): Promise<T> {
    const name = `${kind}/${hash}`;
    const existing = parsed.get(name);
    if (existing) return existing.value as T;
    const bytes = await intact.keep(name);
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    parsed.set(name, { value, bytes: bytes.length });
    return value as T;
  }
  const learnt = new WeakMap<Manifest, number>();
  async function manifest(hash: string): Promise<Manifest> {
    const read = await addressed<Manifest>('manifests', hash);
    const now = performance.now();
    if (now - (learnt.get(read) ?? -Infinity) > LEARN_EVERY) {
      learnt.set(read, now);
      intact.learn(read);
    }
    return read;
  }

  /** The parsed document, if the registry signed it for this environment and tenant. */
  function verified(tenant: string, signed: SignedDocument): ReleaseDocument | null {
    const problem = options.keys.problem(signed);
    if (problem !== null) {
      options.report(`release: the document for ${tenant} ${problem} and was refused`);
      return null;
    }
    const document = JSON.parse(signed.text) as ReleaseDocument;
    if (document.tenant === tenant && document.environment === options.environment) return document;
    options.report(
      `release: a document for ${document.tenant} in ${document.environment} was sent for ${tenant} in ${options.environment} and was refused`,
    );
    return null;
  }
  async function accept(tenant: string, signed: SignedDocument): Promise<boolean> {
    const before = releases.get(tenant);
    if (before?.signed.text === signed.text) return false;
    const document = verified(tenant, signed);
    if (!document || (before && newer(document, before.document) <= 0)) return false;
    // A tenant's record changes together with its document.
    await readTenants();
    const site = await addressed<SiteTable>('sites', document.site);
    const meanwhile = releases.get(tenant);
    if (meanwhile && newer(document, meanwhile.document) <= 0) return false;
    releases.set(tenant, { signed, document, site });
    keep();
    mirroring.start(tenant, document);
    return true;
  }
  function keep(): void {
    kept.write({
      tenants: [...tenants],
      documents: Object.fromEntries([...releases].map(([code, { signed }]) => [code, signed])),
    });
  }
  async function mirrorVersion({ manifest: hash }: VersionRef): Promise<void> {
    const read = await manifest(hash);
    await once(`mirrored/${hash}`, async () => {
      for (const file of Object.keys(read.files)) await intact.keep(file.slice(1));
      await addressed<Descriptor>('descriptors', read.descriptor);
      if (read.server) await bundles.prepare(read.server);
    });
  }
  /** Stores every file of the live and fallback versions, and the tenant's logos. What cannot be had keeps nothing else away. */
  async function mirror({ tenant: code, shell, remotes }: ReleaseDocument): Promise<void> {
    const failures: string[] = [];
    const note = (error: unknown) => void failures.push(thrownMessage(error));
    for (const hash of Object.values(tenants.find((tenant) => tenant.code === code)?.logos ?? {}))
      await intact.keep(`logos/${hash}`).catch(note);
    for (const ref of [
      shell,
      ...Object.values(remotes).flatMap(({ stable, lastGood }) => (lastGood ? [stable, lastGood] : [stable])),
    ])
      await mirrorVersion(ref).catch(note);
    if (failures.length > 0) throw new Error(failures.join('; '));
  }
  let reading: Promise<unknown> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  /** Reads what stands at the registry from this call on; calls that come during another's share the next one. */
  function readTenants(): Promise<void> {
    if (waiting) return waiting;
    const read = reading.then(async () => {
      waiting = null;
      tenants = (await json<{ tenants: TenantRecord[] }>('/v1/tenants')).tenants;
    });
    waiting = read;
    reading = read.catch(() => undefined);
    return read;
  }
  async function refresh(): Promise<void> {
    const [, answer] = await Promise.all([readTenants(), ask(`/v1/documents/${options.environment}`)]);
    if (!answer)
      throw new Error(`it has no environment ${options.environment}, which TESSERA_ENVIRONMENT of this edge names`);
    const { documents } = (await answer.json()) as { documents: Record<string, SignedDocument> };
    for (const [tenant, signed] of Object.entries(documents)) {
      const isTaken = await accept(tenant, signed);
      const mine = releases.get(tenant);
      if (isTaken || !mine || mine.signed.text === signed.text || !options.keys.signed(signed)) continue;
      restored.compare(mine.document, JSON.parse(signed.text) as ReleaseDocument);
    }
    if (releases.size > 0) keep();
  }
  /** The documents of an earlier run of this edge; none if the file cannot be read, which `restore` explains. */
  function earlierDocuments(): readonly ReleaseDocument[] {
    try {
      return Object.values(kept.read()?.documents ?? {})
        .filter((signed) => options.keys.signed(signed))
        .map(({ text }) => JSON.parse(text) as ReleaseDocument)
        .filter(({ environment }) => environment === options.environment);
    } catch {
      return [];
    }
  }
  async function restore(): Promise<void> {
    const state = kept.read();
    if (!state) return options.report('edge: no stored documents; pages are unavailable until the registry responds');
    for (const [tenant, signed] of Object.entries(state.documents)) {
      const document = verified(tenant, signed);
      if (document)
        releases.set(tenant, { signed, document, site: await addressed<SiteTable>('sites', document.site) });
    }
    tenants = state.tenants;
    const served = [...releases.values()].map(
      ({ document }) => `${document.tenant} at revision ${document.revision} of ${document.at}`,
    );
    options.report(`edge: serving the last good documents from ${kept.file}: ${served.join(', ') || 'none is valid'}`);
  }
  return {
    bundles,
    key: () => options.keys.current()[0] ?? '',
    keys: () => options.keys.current(),
    tenantOf: (host) => tenants.find((tenant) => tenant.hosts.includes(host)),
    tenants: () => tenants,
    release: (tenant) => releases.get(tenant),
    manifest,
    site: (hash) => addressed<SiteTable>('sites', hash),
    descriptor: (hash) => addressed<Descriptor>('descriptors', hash),
    blob: intact.get,
    server: bundles.prepare,
    accept,
    async open() {
      const earlier = earlierDocuments();
      try {
        await refresh();
        for (const mine of earlier) {
          const theirs = releases.get(mine.tenant)?.document;
          if (theirs) restored.compareWithEarlier(mine, theirs);
        }
      } catch (error) {
        options.report(`edge: the registry did not answer: ${(error as Error).message}`);
        await restore().catch((problem: Error) =>
          options.report(`edge: ${problem.message} Pages are unavailable until the registry responds.`),
        );
      }
    },
    refresh,
    cacheBytes: () => parsed.calculatedSize,
    mirrored: mirroring.attempted,
  };
}
