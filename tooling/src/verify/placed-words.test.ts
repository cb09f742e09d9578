import { misplaced } from './placed-words.ts';

const words = (of: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(of));

describe('words lie beside what shows them', () => {
  it('accepts those of a part in its folder, and those of several in one of theirs or in src/i18n', () => {
    const placed = words({
      '': ['planted.menu', 'planted.both'],
      'features/hold': ['planted.hold_one', 'planted.hold_other', 'planted.shared'],
    });
    const sources = words({
      '': ["label: 'planted.menu'"],
      'features/hold': ["t('planted.hold', { count }); t('planted.both'); t('planted.shared')"],
      'screens/slot': ["t('planted.both'); t('planted.shared')"],
    });
    expect(misplaced(placed, sources)).toEqual([]);
  });
  it('finds a word of one part in src/i18n or in another folder, and one that stands twice', () => {
    const placed = words({
      '': ['planted.alone', 'planted.twice'],
      'features/hold': ['planted.of-slot', 'planted.twice'],
    });
    const sources = words({
      'features/hold': ["t('planted.twice')"],
      'screens/slot': ["t('planted.alone'); t('planted.of-slot'); t('planted.twice')"],
    });
    expect(misplaced(placed, sources)).toEqual([
      'src/i18n has «planted.alone», which screens/slot shows: put it into src/screens/slot/i18n',
      'src/features/hold/i18n has «planted.of-slot», which screens/slot shows: put it into src/screens/slot/i18n',
      'src/features/hold/i18n has «planted.twice», which src/i18n has as well',
    ]);
  });
});
