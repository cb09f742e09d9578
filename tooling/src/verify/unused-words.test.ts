import { unusedKeys } from './unused-words.ts';

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
