import { keysText } from './kit-keys.ts';

it('the type of the kit\'s keys has each once, without the forms of a plural, and changes with English', () => {
  const text = keysText({ 'kit.b': 'B', 'kit.a_one': 'One', 'kit.a_other': 'Many' });
  expect(text.match(/'kit\.[\w.]+'/g)).toEqual(["'kit.a'", "'kit.b'"]);
  expect(keysText({ 'kit.b': 'B' })).not.toBe(text);
});
