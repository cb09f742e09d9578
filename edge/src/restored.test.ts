import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInternalSecret } from '@tessera/server/internal-secret';
import { readRegistryKeys } from '@tessera/server/registry-keys';
import { createReleaseStore, type ReleaseStore } from './store.ts';
import { close, content, listen, rawKey, urlOf } from './testing/small-registry.ts';

const HINT =
  'The registry was probably restored from a backup: «npm run release -- new-epoch» makes its documents count as the newest';
let data: string;
let registry: Server;
/** What the registry has now; null: not even the environment. */
let files: ReadonlyMap<string, string> | null;
let said: string[];
let store: ReleaseStore;
beforeEach(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'tessera-restored-'));
  files = content();
  said = [];
  registry = await listen((address) => {
    const isGone = files === null && address.startsWith('/v1/documents/');
    return isGone ? undefined : (files ?? content()).get(address);
  });
  store = newStore();
  await store.open();
});
const newStore = (): ReleaseStore =>
  createReleaseStore({
    registry: urlOf(registry),
    environment: 'production',
    data,
    secret: createInternalSecret('an-internal-secret-of-the-tests-0001', 'a test'),
    keys: readRegistryKeys({ TESSERA_REGISTRY_KEYS: rawKey }, data),
    report: (message) => void said.push(message),
  });
afterEach(async () => {
  await store.mirrored();
  await close(registry);
  rmSync(data, { recursive: true, force: true });
});
const served = () => {
  const { epoch, revision } = store.release('tessera')?.document ?? {};
  return [epoch, revision];
};

describe('a registry that was restored from a backup', () => {
  it('is noticed, once, and the edge goes on with what it has', async () => {
    files = content({ revision: 3 });
    await store.refresh();
    expect(said).toEqual([]);
    for (let look = 0; look < 3; look += 1) await store.refresh();
    expect(said).toEqual([
      `release: the registry has revision 3 of epoch 1 for tessera, but this edge has revision 7 of epoch 1 and goes on serving it. ${HINT}`,
    ]);
    expect(served()).toEqual([1, 7]);
  });
  it('is noticed by an edge that was started since, which serves what the registry has', async () => {
    await store.mirrored();
    files = content({ revision: 3 });
    store = newStore();
    await store.open();
    expect(said).toEqual([
      `release: the registry has revision 3 of epoch 1 for tessera, but this edge had revision 7 of epoch 1 before it was started, and so have open tabs, which do not follow. ${HINT}`,
    ]);
    expect(served()).toEqual([1, 3]);
  });
  it('is followed again from a new epoch on, whatever its revision', async () => {
    files = content({ epoch: 29_000_000, revision: 4 });
    await store.refresh();
    expect([served(), said]).toEqual([[29_000_000, 4], []]);
  });
  it('of an earlier epoch is not followed, however high its revision is', async () => {
    files = content({ epoch: 29_000_000, revision: 4 });
    await store.refresh();
    files = content({ revision: 900 });
    for (let look = 0; look < 2; look += 1) await store.refresh();
    expect([served(), said]).toEqual([
      [29_000_000, 4],
      [
        `release: the registry has revision 900 of epoch 1 for tessera, but this edge has revision 4 of epoch 29000000 and goes on serving it. ${HINT}`,
      ],
    ]);
  });
  it('is not suspected for a document that a push has overtaken meanwhile', async () => {
    files = content({ revision: 6 });
    await store.refresh();
    files = content({ revision: 8 });
    await store.refresh();
    files = content({ revision: 7 });
    await store.refresh();
    expect([served(), said]).toEqual([[1, 8], []]);
  });
});
it('an environment that the registry does not have is named', async () => {
  files = null;
  await expect(store.refresh()).rejects.toThrow(
    'it has no environment production, which TESSERA_ENVIRONMENT of this edge names',
  );
});
