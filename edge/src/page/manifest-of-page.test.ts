import { LANGUAGES } from '@tessera/contracts/languages';
import { partsOf, wordsGroup, type Manifest } from '@tessera/contracts/release';
import { beginningOf, manifestOfPage } from './manifest-of-page.ts';

const file = (name: string): string => `/assets/test/${name}.js`;
const words = ['test.home', 'test.more', 'i18n'].flatMap((owner) => LANGUAGES.map((lang) => wordsGroup(owner, lang)));
const groups = ['unit', 'test.home', 'test.more', ...words];
const manifest: Manifest = {
  remote: 'test',
  version: '1.0.0-g0000000000',
  uniqueName: 'test',
  entry: file('entry'),
  files: Object.fromEntries(['entry', ...groups].map((name) => [file(name), `sha384-${name}`])),
  chunks: Object.fromEntries(groups.map((name) => [name, [file(name)]])),
  lent: { unit: ['react'], 'test.more': ['react'] },
  server: null,
  descriptor: '0'.repeat(64),
};

describe('the manifest that comes with a page', () => {
  const part = manifestOfPage(manifest, 'test.home', 'ro');
  it('has all code, the words of the page in every language, and those of other pages in its language', () => {
    const left = groups.filter((name) => !(name in part.chunks));
    expect(left).toEqual(LANGUAGES.filter((lang) => lang !== 'ro').map((lang) => wordsGroup('test.more', lang)));
    expect(Object.keys(part.files)).toEqual(
      Object.keys(manifest.files).filter((name) => !left.some((one) => file(one) === name)),
    );
    expect(part.lent).toEqual(manifest.lent);
  });
  it('keeps a file that a group of the page shares with one that is left out', () => {
    const shared = {
      ...manifest,
      chunks: { ...manifest.chunks, [wordsGroup('test.more', 'el')]: [file('test.home')] },
    };
    expect(manifestOfPage(shared, 'test.home', 'ro').files[file('test.home')]).toBe('sha384-test.home');
  });
});

it('the beginning of a manifest has the entry and the files of its groups, and says that there are more', () => {
  const part = beginningOf(manifest, ['unit', 'test.home', wordsGroup('test.home', 'ro'), 'no such group']);
  const kept = ['unit', 'test.home', wordsGroup('test.home', 'ro')];
  expect(Object.keys(part.chunks)).toEqual(kept);
  expect(part.files).toEqual(
    Object.fromEntries(['entry', ...kept].map((name) => [file(name), manifest.files[file(name)]])),
  );
  expect(part.lent).toEqual({ unit: ['react'] });
  expect(part.isBeginning).toBe(true);
});

it('parts of a route are those that are named after it', () => {
  const named = {
    chunks: { 'test.home': [], 'test.home/map': [file('map')], 'test.homes/map': [], 'test.more/map': [] },
  };
  expect(partsOf(named, 'test.home')).toEqual(['test.home/map']);
});
