import { fireEvent } from '@testing-library/react';
import type { Manifest, PageManifest, VersionRef } from '@tessera/contracts/release';
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

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
  globalThis.__TESSERA_INTEGRITY__ = {};
  globalThis.__TESSERA_WAIT__ = undefined;
});
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

describe('a page that brings only the files it begins with', () => {
  const given: Readonly<Record<string, PageManifest>> = {
    [ref.manifest]: { ...manifestOf('test.home.en'), isBeginning: true },
  };
  const wait = (path: string): Promise<unknown> | null => globalThis.__TESSERA_WAIT__?.(path) ?? null;

  it('loads these at once, and the others as soon as their hashes have come', async () => {
    const network = slowNetwork();
    Object.assign(globalThis.__TESSERA_INTEGRITY__, given[ref.manifest]?.files);
    const manifests = createManifests(given, 'en');
    expect(wait(file('test.home.en'))).toBeNull();
    const [more, again] = [wait(file('test.more.en')), wait(file('test.more.ro'))];
    expect(network.asked).toEqual([`/manifests/${ref.manifest}.json`]);
    expect(integrityOf(file('test.more.en'))).toBe('sha384-missing');
    network.answer();
    await Promise.all([more, again]);
    expect(integrityOf(file('test.more.en'))).toBe('sha384-test.more.en');
    expect(wait(file('test.more.en'))).toBeNull();
    expect(network.asked).toHaveLength(1);
    expect(manifests.isPartial(ref)).toBe(false);
    expect(manifests.ownerOf(file('test.more.en'))).toMatchObject({ remote: 'test' });
  });
  it('fetches the rest with the first act of a person, and not for one who only reads', async () => {
    const network = slowNetwork();
    createManifests(given, 'en');
    await Promise.resolve();
    expect(network.asked).toEqual([]);
    fireEvent.pointerOver(document.body);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    expect(network.asked).toEqual([`/manifests/${ref.manifest}.json`]);
  });
  it('does not wait for files of others, nor for a file that the whole table has not', async () => {
    const network = slowNetwork();
    createManifests(given, 'en');
    expect(wait('/assets/other/unit.js')).toBeNull();
    const unknown = wait(file('invented'));
    network.answer();
    await unknown;
    expect(integrityOf(file('invented'))).toBe('sha384-missing');
    expect(wait(file('invented'))).toBeNull();
  });
  it('lets a chunk fail when the rest does not come, and asks again for the next', async () => {
    globalThis.fetch = async () => Promise.reject(new TypeError('offline'));
    createManifests(given, 'en');
    await wait(file('test.more.en'));
    expect(integrityOf(file('test.more.en'))).toBe('sha384-missing');
    const network = slowNetwork();
    const rest = wait(file('test.more.en'));
    network.answer();
    await rest;
    expect(integrityOf(file('test.more.en'))).toBe('sha384-test.more.en');
  });
});
