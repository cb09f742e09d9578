import { unfilledKeys, unusedKeys } from './unused-words.ts';

it('reports messages that no source names, and counts plural forms and templates as used', () => {
  const sources = [
    "t('planted.title'); t('planted.count', { count });",
    'const key = `planted.state.${state}`;',
    '// planted.comment',
  ];
  const keys = [
    'planted.title',
    'planted.count_one',
    'planted.count_other',
    'planted.state.open',
    'planted.comment',
    'planted.titles',
    'planted.state',
  ];
  expect(unusedKeys(keys, sources)).toEqual(['planted.comment', 'planted.titles', 'planted.state']);
});

it('reports messages that are asked for without the values that they have a place for', () => {
  const words = {
    'planted.title': 'Your account with {{name}}',
    'planted.count_one': '{{count}} time',
    'planted.count_other': '{{count}} times',
    'planted.plain': 'Times',
  };
  const sources = ["title: t('planted.title'), text: t('planted.plain')", "t('planted.count', { count })"];
  expect(unfilledKeys(words, sources)).toEqual(['planted.title']);
  expect(unfilledKeys(words, ["t('planted.title', { name })", "t(\n  'planted.count',\n)"])).toEqual([
    'planted.count_one',
    'planted.count_other',
  ]);
});
