import { keysText } from './kit-keys.ts';

it('the type of the kit’s keys has each key once, without plural suffixes, and follows the English file', () => {
  const text = keysText({ 'kit.b': 'B', 'kit.a_one': 'One', 'kit.a_other': 'Many' });
  expect(text.match(/'kit\.[\w.]+'/g)).toEqual(["'kit.a'", "'kit.b'"]);
  expect(keysText({ 'kit.b': 'B' })).not.toBe(text);
});
