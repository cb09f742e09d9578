import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setUpFolder } from '@tessera/server/testing/folder';
import { wordsOf } from './words.ts';

const folder = setUpFolder();
const words = (...keys: readonly string[]) =>
  JSON.stringify(Object.fromEntries(keys.map((key) => [key, `${key} in English`])));
const REMOTE: Readonly<Record<string, string>> = {
  'i18n/en.json': words('planted.menu', 'planted.error.GONE', 'planted.several'),
  'i18n/errors.ts': "export const errors = { GONE: 'planted.error.GONE' };",
  'area.tsx': "import './features/frame/frame.tsx';",
  'features/frame/frame.tsx': "t('planted.frame')",
  'features/frame/i18n/en.json': words('planted.frame'),
  'features/hold/box.tsx': "t('planted.several'); t('planted.left', { count }); const key = `planted.state.${state}`;",
  'features/hold/other.tsx': "t('planted.other')",
  'features/hold/i18n/en.json': words(
    'planted.left_one',
    'planted.left_other',
    'planted.state.open',
    'planted.state.shut',
    'planted.other',
  ),
  'features/map/map.tsx': "t('planted.map')",
  'features/map/i18n/en.json': words('planted.map'),
  'features/far/far.ts': "export type Far = 'planted.far';",
  'features/far/i18n/en.json': words('planted.far'),
  'screens/slot/slot-page.ts': "title: t('planted.title')",
  'screens/slot/slot-screen.tsx': `import { Box } from '../../features/hold/box.tsx';
    import type { Far } from '../../features/far/far.ts';
    const map = () => import(/* webpackChunkName: "planted.map" */ '../../features/map/map.tsx');`,
  'screens/slot/slot-screen.test.tsx': "t('planted.menu')",
  'screens/slot/first/first-page.ts': "title: t('planted.first')",
  'screens/slot/alone/alone-page.ts': "title: t('planted.alone')",
  'screens/slot/alone/i18n/en.json': words('planted.alone'),
  'screens/slot/i18n/en.json': words('planted.title', 'planted.first'),
  'screens/slot/i18n/ro.json': JSON.stringify({ 'planted.title': 'Titlu' }),
};
beforeEach(() => {
  for (const [file, text] of Object.entries(REMOTE)) {
    mkdirSync(path.dirname(folder(`src/${file}`)), { recursive: true });
    writeFileSync(folder(`src/${file}`), text);
  }
});
const loaded = (file: string) => wordsOf(folder(`src/${file}`)).words;

describe('the words that are loaded with a screen', () => {
  it('are those that its code names: pages, features, lazy parts, the area around it, sentences of errors', () => {
    expect(Object.keys(loaded('screens/slot/i18n/en.json')).toSorted()).toEqual([
      'planted.error.GONE',
      'planted.first',
      'planted.frame',
      'planted.left_one',
      'planted.left_other',
      'planted.map',
      'planted.several',
      'planted.state.open',
      'planted.state.shut',
      'planted.title',
    ]);
  });
  it('are English where the language has a gap', () => {
    expect(loaded('screens/slot/i18n/ro.json')).toMatchObject({
      'planted.title': 'Titlu',
      'planted.several': 'planted.several in English',
    });
  });
  it('depend on the code and on every file of words, so that a change of either builds them again', () => {
    const { files } = wordsOf(folder('src/screens/slot/i18n/ro.json'));
    for (const file of ['features/hold/box.tsx', 'features/hold/i18n/en.json', 'screens/slot/i18n/ro.json'])
      expect(files).toContain(folder(`src/${file}`));
  });
  it('are refused with the name of a file that is not JSON, wherever it lies', () => {
    writeFileSync(folder('src/features/map/i18n/en.json'), '{');
    expect(() => loaded('screens/slot/i18n/ro.json')).toThrow('features/map/i18n/en.json is not JSON');
  });
  it('are all words of the remote for src/i18n', () => {
    expect(Object.keys(loaded('i18n/en.json'))).toHaveLength(14);
  });
});

it('the words that every page loads of the shell are its own alone, without those of a screen with a folder', () => {
  const planted = {
    'shell/src/i18n/en.json': words('planted.header', 'planted.error.GONE'),
    'shell/src/screens/profile/i18n/en.json': words('planted.profile'),
    'shell/src/screens/profile/profile-screen.tsx': "t('planted.profile'); t('planted.header')",
  };
  for (const [file, text] of Object.entries(planted)) {
    mkdirSync(path.dirname(folder(file)), { recursive: true });
    writeFileSync(folder(file), text);
  }
  const keys = (file: string) => Object.keys(wordsOf(folder(file)).words);
  expect(keys('shell/src/i18n/en.json')).toEqual(['planted.header', 'planted.error.GONE']);
  expect(keys('shell/src/screens/profile/i18n/en.json').toSorted()).toEqual(['planted.header', 'planted.profile']);
});
