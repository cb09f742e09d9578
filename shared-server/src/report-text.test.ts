import { inOneLine, withoutPersonal } from './report-text.ts';

it.each([
  ["Cannot read properties of undefined (reading 'id')", "Cannot read properties of undefined (reading 'id')"],
  ['no answer for maria.dobre@example.com', 'no answer for [address]'],
  [
    'failed: https://tessera.example/en/reset?token=abc at load',
    'failed: https://tessera.example/en/reset?[query] at load',
  ],
  [
    'Unexpected token \'M\', "Maria Dobre"... is not valid JSON',
    'Unexpected token \'M\', "[text]"... is not valid JSON',
  ],
  ['cut in the middle of "Maria Do', 'cut in the middle of "[text]"'],
  ['bad phone +40 721 555 010!', 'bad phone [number]!'],
  ['key 5bEVVabqdY2V3zKonICkdqkoAAAAAAAAAAAA', 'key [value]'],
])('%s', (message, expected) => {
  expect(withoutPersonal(message)).toBe(expected);
});

it('is one line without control characters, directions and terminal codes', () => {
  expect(inOneLine('a\u0000b\nc\u001b[31md\u202ee\u2028f\u200bg ')).toBe('a b c [31md e f g');
});
