import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { KeyStatement } from '@tessera/contracts/registry-keys';
import type { ReleaseDocument, SignedDocument } from '@tessera/contracts/release';
import { createInternalSecret } from '@tessera/server/internal-secret';
import { keyId, readRegistryKeys } from '@tessera/server/registry-keys';
import { openSigner, type Signer } from '@tessera/server/signing-key';
import { setUpFolder } from '@tessera/server/testing/folder';
import { createReleaseStore, type ReleaseStore } from './store.ts';
import { close, content, listen, urlOf } from './testing/small-registry.ts';

const folder = setUpFolder();
let old: Signer;
let fresh: Signer;
let registry: Server;
let files: ReadonlyMap<string, string>;
let data: string;
let said: string[];
let store: ReleaseStore;
const newStore = (): ReleaseStore =>
  createReleaseStore({
    registry: urlOf(registry),
    environment: 'production',
    data,
    secret: createInternalSecret('an-internal-secret-of-the-tests-0001', 'a test'),
    keys: readRegistryKeys({ TESSERA_REGISTRY_KEYS: old.raw }, data),
    report: (message) => void said.push(message),
  });
beforeEach(async () => {
  [old, fresh] = [openSigner(folder('old.pem')), openSigner(folder('fresh.pem'))];
  data = mkdtempSync(path.join(tmpdir(), 'tessera-rotation-'));
  said = [];
  files = content({ signer: old });
  registry = await listen((address) => files.get(address));
  store = newStore();
  await store.open();
});
afterEach(async () => {
  await store.mirrored();
  await close(registry);
  rmSync(data, { recursive: true, force: true });
});

const stated = (signer: Signer, statement: Pick<KeyStatement, 'number' | 'keys' | 'revoked'>): SignedDocument => {
  const text = JSON.stringify({ kind: 'registry-keys', at: '2026-11-23T10:00:00.000Z', ...statement });
  return { text, signature: signer.sign(text) };
};
const handOver = () => stated(old, { number: 1, keys: [fresh.raw, old.raw], revoked: [] });
const revocation = () =>
  stated(fresh, {
    number: 2,
    keys: [fresh.raw],
    revoked: [{ id: keyId(old.raw), key: old.raw, at: '2026-11-23T10:00:00.000Z' }],
  });
/** What the edge serves after the registry has offered this. */
async function offered(signer: Signer, revision: number, change: Partial<ReleaseDocument> = {}) {
  files = content({ signer, revision, change });
  await store.refresh();
  return store.release('tessera')?.document.revision;
}

describe('an edge that was started before the registry’s key was rotated', () => {
  it('follows the new key by the hand-over that the old one signed, and gives pages both', async () => {
    expect(await offered(fresh, 8, { keys: [handOver()] })).toBe(8);
    expect(store.keys()).toEqual([fresh.raw, old.raw]);
    expect(said).toEqual([]);
  });
  it('does not follow a new key without it, nor by one that the new key signed itself', async () => {
    expect(await offered(fresh, 8)).toBe(7);
    expect(await offered(fresh, 9, { keys: [stated(fresh, { number: 1, keys: [fresh.raw], revoked: [] })] })).toBe(7);
    expect(said).toEqual(Array(2).fill('release: the document for tessera has a wrong signature and was refused'));
  });
  it('refuses by name what a revoked key signed, also after a restart that pins that key', async () => {
    expect(await offered(fresh, 9, { keys: [handOver(), revocation()] })).toBe(9);
    const refused = `release: the document for tessera is signed with the key ${keyId(old.raw)} of the registry, which was revoked on 2026-11-23, and was refused`;
    expect(await offered(old, 10)).toBe(9);
    expect(await offered(old, 11, { keys: [stated(old, { number: 3, keys: [old.raw], revoked: [] })] })).toBe(9);
    expect(said).toEqual([refused, refused]);
    await store.mirrored();
    said = [];
    store = newStore();
    await store.open();
    expect([store.release('tessera'), said]).toEqual([undefined, [refused]]);
    expect(await offered(fresh, 12, { keys: [handOver(), revocation()] })).toBe(12);
  });
  it('learns several rotations at once, when it was off meanwhile', async () => {
    const last = openSigner(folder('last.pem'));
    const third = stated(fresh, { number: 3, keys: [last.raw, fresh.raw], revoked: [] });
    expect(await offered(last, 9, { keys: [handOver(), revocation(), third] })).toBe(9);
    expect(store.keys()).toEqual([last.raw, fresh.raw]);
  });
});

it.each<readonly [string, Partial<ReleaseDocument>, string]>([
  ['another environment', { environment: 'staging' }, 'for tessera in staging'],
  ['another partner', { tenant: 'aurora' }, 'for aurora in production'],
])('a document that is signed for %s is refused by name', async (_what, change, named) => {
  expect(await offered(old, 8, change)).toBe(7);
  expect(said[0]).toBe(`release: a document ${named} was sent for tessera in production and was refused`);
});
