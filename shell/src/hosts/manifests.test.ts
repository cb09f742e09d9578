import type { Manifest, VersionRef } from '@tessera/contracts/release';
import { integrityOf } from './integrity.ts';
import { createManifests } from './manifests.ts';

const ref: VersionRef = { version: '1.0.0-g0000000000', manifest: 'ab'.repeat(32), entry: '', integrity: null };
const file = (name: string) => `/assets/test/${name}.js`;
const manifestOf = (...words: readonly string[]): Manifest => ({
  remote: 'test',
  version: ref.version,
  uniqueName: 'test',
  entry: file('entry'),
  files: Object.fromEntries(words.map((name) => [file(name), `sha384-${name}`])),
  chunks: Object.fromEntries(words.map((name) => [`${name}-json`, [file(name)]])),
  lent: {},
  server: null,
  descriptor: '0'.repeat(64),
});
const whole = manifestOf('test.home.en', 'test.home.ro', 'test.more.en', 'test.more.ro');
const ofPage = manifestOf('test.home.en', 'test.home.ro', 'test.more.en');

/** A network that answers with the whole manifest when it is told to. */
function slowNetwork() {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { ok: true, json: async () => whole as unknown } as Response;
  };
  return { asked, answer: () => waiting.splice(0).forEach((go) => go()) };
}

describe('the words of a page in another language', () => {
  const given = { [ref.manifest]: ofPage };
  const before = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = before;
    globalThis.__TESSERA_INTEGRITY__ = {};
  });

  it('need nothing more for its own route, while the rest of the table is fetched once beside them', async () => {
    const network = slowNetwork();
    const manifests = createManifests(given, 'en');
    await manifests.allowWords(ref, 'test.home', 'ro');
    await manifests.allowWords(ref, 'test.home', 'ro');
    expect(network.asked).toEqual([`/manifests/${ref.manifest}.json`]);
    network.answer();
    await manifests.allowWords(ref, 'test.more', 'ro');
    expect(integrityOf(file('test.more.ro'))).toBe('sha384-test.more.ro');
    expect(network.asked).toHaveLength(1);
    expect(manifests.isPartial(ref)).toBe(false);
  });
  it('wait for the table on another route', async () => {
    const network = slowNetwork();
    const manifests = createManifests(given, 'en');
    const allowed = manifests.allowWords(ref, 'test.more', 'ro');
    network.answer();
    await allowed;
    expect(integrityOf(file('test.more.ro'))).toBe('sha384-test.more.ro');
  });
  it('are never asked for in the language of the page', async () => {
    const network = slowNetwork();
    await createManifests(given, 'en').allowWords(ref, 'test.more', 'en');
    expect(network.asked).toEqual([]);
  });
  it('are tried again after the table did not come', async () => {
    const manifests = createManifests(given, 'en');
    globalThis.fetch = async () => Promise.reject(new TypeError('offline'));
    await manifests.allowWords(ref, 'test.more', 'ro');
    expect(manifests.isPartial(ref)).toBe(true);
    const network = slowNetwork();
    const allowed = manifests.allowWords(ref, 'test.more', 'ro');
    network.answer();
    await allowed;
    expect(manifests.isPartial(ref)).toBe(false);
  });
});
