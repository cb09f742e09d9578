import { notLoaded } from './loaded-words.ts';

const files: Readonly<Record<string, string>> = {
  'slot.js': 'e("planted.title");e("planted.count",{count:1});e(`planted.lost`)',
  'slot.en.js': 'JSON.parse(\'{"planted.title":"Title","planted.count_one":"One","planted.count_other":"More"}\')',
  'other.js': 'e("planted.lost")',
};
const keys = ['planted.title', 'planted.count_one', 'planted.count_other', 'planted.lost'];

it('reports what the code of a built screen names and its words lack, and leaves a remote with one file alone', () => {
  const chunks = {
    'planted.slot': ['slot.js', 'slot.css'],
    'planted.slot.en-json': ['slot.en.js'],
    'planted.other': ['other.js'],
    'i18n.en-json': [],
  };
  expect(notLoaded({ remote: 'planted', chunks }, keys, (file) => files[file] ?? '')).toEqual([
    'planted: planted.slot shows «planted.lost», which planted.slot.en-json does not have',
  ]);
});
