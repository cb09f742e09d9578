import { readdirSync } from 'node:fs';
import { get } from './testing/raw.ts';
import { setUpSmallEdge } from './testing/small-edge.ts';
import { urlOf } from './testing/small-registry.ts';
import { HASH, SPELLINGS } from './testing/spellings.ts';

const edge = setUpSmallEdge();
const PLACES = [
  (name: string) => `/assets/${name}`,
  (name: string) => `/manifests/${name}.json`,
  (name: string) => `/sites/${name}.json`,
  (name: string) => `/descriptors/${name}.json`,
  (name: string) => `/brand/${name}.css`,
  (name: string) => `/slots/${name}.css`,
] as const;

describe('an invalid file name', () => {
  it.each(PLACES.map((place) => [place('…'), place] as const))(
    `in ${SPELLINGS.length} spellings is 404 at %s: nobody is asked and nothing is kept`,
    async (_name, place) => {
      const before = {
        files: readdirSync(edge.data, { recursive: true }).length,
        caches: (
          JSON.parse((await get(edge.port, '/readyz')).body) as { caches: { assets: number; documents: number } }
        ).caches,
      };
      const wrong: string[] = [];
      for (const spelling of SPELLINGS) {
        const { status, body } = await get(edge.port, place(spelling));
        if (status !== 404 || body !== '') wrong.push(`${status} ${place(spelling).slice(0, 80)}`);
      }
      expect(wrong).toEqual([]);
      expect(edge.asked.filter((address) => !['/v1/tenants', '/v1/documents/production'].includes(address))).toEqual(
        [],
      );
      expect(edge.said).toEqual([]);
      const after = (
        JSON.parse((await get(edge.port, '/readyz')).body) as { caches: { assets: number; documents: number } }
      ).caches;
      expect([after.assets, after.documents, readdirSync(edge.data, { recursive: true }).length]).toEqual([
        before.caches.assets,
        before.caches.documents,
        before.files,
      ]);
    },
  );
  it('control: joined to the registry’s address without validation, several of these spellings read its audit log', async () => {
    const readsAudit = async (spelling: string): Promise<boolean> => {
      const answer = await fetch(`${urlOf(edge.registry)}/blobs/assets/${decodeURIComponent(spelling)}`).catch(
        () => null,
      );
      return answer?.status === 200 && (await answer.text()).includes('audit');
    };
    const readable = SPELLINGS.filter(
      (spelling) => !/%(?![0-9a-f]{2})|%[cef][0-9a-f]|%uff/i.test(spelling) && spelling.length < 1_000,
    );
    const reached = await Promise.all(readable.map(readsAudit));
    expect(reached.filter(Boolean).length).toBeGreaterThan(5);
  });
  it('is also refused by the store', async () => {
    for (const name of [
      'assets/../v1/audit',
      'assets/..%2fv1',
      '../v1/audit',
      'v1/audit',
      'sites/x?y',
      `servers/${HASH}/../../v1`,
    ]) {
      await expect(edge.store.blob(name)).rejects.toThrow('is not a valid file name');
    }
    await expect(edge.store.site('../../v1/audit')).rejects.toThrow('is not a valid file name');
    expect(edge.asked).toEqual([]);
  });
});
describe('a name of a file', () => {
  it('is the same file for every query: fetched and cached once', async () => {
    const bytes = async () =>
      (JSON.parse((await get(edge.port, '/readyz')).body) as { caches: { assets: number } }).caches.assets;
    expect(await get(edge.port, '/assets/test/entry.0a.js')).toMatchObject({ status: 200, body: '/* test */' });
    const once = await bytes();
    for (let i = 0; i < 20; i += 1)
      expect((await get(edge.port, `/assets/test/entry.0a.js?q${i}=${i}`)).status).toBe(200);
    expect(await bytes()).toBe(once);
  });
  it('that was never published is requested each time and not cached', async () => {
    for (let i = 0; i < 2; i += 1)
      expect(await get(edge.port, '/assets/test/none.0a.js')).toMatchObject({
        status: 404,
        head: expect.stringContaining('cache-control: no-store'),
      });
    expect(edge.asked).toEqual(['/blobs/assets/test/none.0a.js', '/blobs/assets/test/none.0a.js']);
  });
});
