import { createHash, createPublicKey, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Descriptor, Manifest, ReleaseDocument, SignedDocument, SiteTable, TenantRecord } from '@tessera/contracts/release';
import { newer } from '@tessera/contracts/release';

/** What one tenant runs now, read and verified. */
export interface Release {
  readonly signed: SignedDocument;
  readonly document: ReleaseDocument;
  readonly site: SiteTable;
}
/** The edge's view of the registry: tenants, verified documents, content-addressed files. Goes on from the last documents when the registry is down. */
export interface ReleaseStore {
  readonly servers: string;
  /** Raw Ed25519 key in base64, for the page. */
  key(): string;
  tenantOf(host: string): TenantRecord | undefined;
  tenants(): readonly TenantRecord[];
  release(tenant: string): Release | undefined;
  manifest(hash: string): Promise<Manifest>;
  descriptor(remote: string, version: string): Promise<Descriptor>;
  site(hash: string): Promise<SiteTable>;
  blob(name: string): Promise<Buffer | null>;
  /** The server bundle in the folder that renderers may read. */
  server(hash: string): Promise<void>;
  accept(tenant: string, signed: SignedDocument): Promise<boolean>;
  refresh(): Promise<void>;
}

export function createReleaseStore(options: { readonly registry: string; readonly environment: string; readonly data: string; readonly report: (message: string) => void }): ReleaseStore {
  const folder = path.join(options.data, 'edge');
  const servers = path.join(folder, 'servers');
  mkdirSync(servers, { recursive: true });
  const cached = new Map<string, unknown>();
  const releases = new Map<string, Release>();
  let tenants: readonly TenantRecord[] = [];
  let rawKey = '';
  const get = async (address: string): Promise<Buffer | null> => {
    const answer = await fetch(`${options.registry}${address}`, { signal: AbortSignal.timeout(5_000) });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`registry answered ${answer.status} to ${address}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  async function once<T>(key: string, load: () => Promise<T>): Promise<T> {
    const known = cached.get(key) as T | undefined;
    if (known !== undefined) return known;
    const value = await load();
    cached.set(key, value);
    return value;
  }
  const json = async <T>(address: string): Promise<T> => {
    const bytes = await get(address);
    if (!bytes) throw new Error(`registry has no ${address}`);
    return JSON.parse(bytes.toString('utf8')) as T;
  };
  /** Content-addressed text: its bytes must have the hash that names them. */
  const addressed = async <T>(kind: string, hash: string): Promise<T> =>
    once(`${kind}/${hash}`, async () => {
      const bytes = await get(`/blobs/${kind}/${hash}`);
      if (!bytes || createHash('sha256').update(bytes).digest('hex') !== hash) throw new Error(`${kind}/${hash} is missing or damaged`);
      return JSON.parse(bytes.toString('utf8')) as T;
    });
  async function accept(tenant: string, signed: SignedDocument): Promise<boolean> {
    const before = releases.get(tenant);
    if (before?.signed.text === signed.text) return false;
    await learnKey();
    const key = createPublicKey({ key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(rawKey, 'base64')]), format: 'der', type: 'spki' });
    if (!verify(null, Buffer.from(signed.text), key, Buffer.from(signed.signature, 'base64'))) {
      options.report(`release: the document for ${tenant} has a wrong signature and was refused`);
      return false;
    }
    const document = JSON.parse(signed.text) as ReleaseDocument;
    if (document.tenant !== tenant || document.environment !== options.environment || (before && newer(document, before.document) <= 0)) return false;
    // A tenant's record changes together with its document.
    await readTenants();
    releases.set(tenant, { signed, document, site: await addressed<SiteTable>('sites', document.site) });
    writeFileSync(path.join(folder, 'documents.json'), JSON.stringify(Object.fromEntries([...releases].map(([code, release]) => [code, release.signed]))));
    return true;
  }
  async function learnKey(): Promise<void> {
    if (!rawKey) rawKey = (await json<{ readonly publicKey: string }>('/v1/key')).publicKey;
  }
  async function readTenants(): Promise<void> {
    tenants = (await json<{ tenants: TenantRecord[] }>('/v1/tenants')).tenants;
  }
  async function refresh(): Promise<void> {
    await learnKey();
    const [, documents] = await Promise.all([readTenants(), json<{ documents: Record<string, SignedDocument> }>(`/v1/documents/${options.environment}`)]);
    for (const [tenant, signed] of Object.entries(documents.documents)) await accept(tenant, signed);
  }
  return {
    servers,
    key: () => rawKey,
    tenantOf: (host) => tenants.find((tenant) => tenant.hosts.includes(host)),
    tenants: () => tenants,
    release: (tenant) => releases.get(tenant),
    manifest: (hash) => addressed<Manifest>('manifests', hash),
    site: (hash) => addressed<SiteTable>('sites', hash),
    descriptor: (remote, version) => once(`descriptor/${remote}/${version}`, async () => (await json<{ descriptor: Descriptor }>(`/v1/releases/${remote}/${version}`)).descriptor),
    blob: (name) => get(`/blobs/${name}`),
    async server(hash) {
      await once(`server/${hash}`, async () => {
        const file = path.join(servers, `${hash}.cjs`);
        if (existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === hash) return true;
        const bytes = await get(`/blobs/servers/${hash}`);
        if (!bytes || createHash('sha256').update(bytes).digest('hex') !== hash) throw new Error(`server bundle ${hash} is missing or damaged`);
        writeFileSync(`${file}.part`, bytes);
        renameSync(`${file}.part`, file);
        return true;
      });
    },
    accept,
    refresh,
  };
}
