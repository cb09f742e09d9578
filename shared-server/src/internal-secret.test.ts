import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { callerOf, createInternalSecret, INTERNAL_HEADER, readInternalSecret } from './internal-secret.ts';
import { setUpFolder } from './testing/folder.ts';

const [ONE, TWO, THREE] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];
const data = setUpFolder();

it('is generated once, private to its owner, and read by every process', () => {
  const first = readInternalSecret({}, data());
  const second = readInternalSecret({}, data());
  expect(second.isIn(first.headers)).toBe(true);
  const file = data('keys', 'internal.secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}\n$/);
});
it('is rotated without a gap: two are accepted and the first is sent', () => {
  const [old, both, next] = [ONE, `${TWO}, ${ONE}`, TWO].map((text) =>
    readInternalSecret({ TESSERA_INTERNAL_SECRET: text }, data()),
  ) as [
    ReturnType<typeof readInternalSecret>,
    ReturnType<typeof readInternalSecret>,
    ReturnType<typeof readInternalSecret>,
  ];
  expect(both.headers).toEqual({ [INTERNAL_HEADER]: TWO });
  expect([both.isIn(old.headers), both.isIn(next.headers), next.isIn(both.headers), next.isIn(old.headers)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
it.each([
  ['nothing', {}],
  ['another one', { [INTERNAL_HEADER]: THREE }],
  ['a part of it', { [INTERNAL_HEADER]: ONE.slice(1) }],
  ['an empty one', { [INTERNAL_HEADER]: '' }],
  ['both at once', { [INTERNAL_HEADER]: `${ONE}, ${TWO}` }],
  ['the header twice', { [INTERNAL_HEADER]: [ONE, ONE] }],
])('%s is not accepted', (_what, headers) => {
  expect(createInternalSecret(`${ONE},${TWO}`, 'here').isIn(headers)).toBe(false);
});
it.each(['short', `${ONE},${TWO},${THREE}`, `${ONE},`, ` ${'x '.repeat(20)}`])(
  '«%s» is rejected with a message that does not contain it',
  (text) => {
    const sentence =
      'TESSERA_INTERNAL_SECRET must hold one secret of at least 32 plain characters, or two separated by a comma.';
    expect(() => readInternalSecret({ TESSERA_INTERNAL_SECRET: text }, data())).toThrow(sentence);
  },
);
it('is believed from those that are named, by hashes alone, and from nobody else', () => {
  const callers = [callerOf('edge', ONE), callerOf('registry', TWO)].join(', ');
  const named = readInternalSecret({ TESSERA_INTERNAL_SECRET: THREE, TESSERA_INTERNAL_CALLERS: callers }, data());
  const from = (text: string) => named.isIn({ [INTERNAL_HEADER]: text });
  expect([named.headers[INTERNAL_HEADER], from(ONE), from(TWO), from(THREE)]).toEqual([THREE, true, true, false]);
  expect(callers).not.toContain(ONE);
  for (const text of ['edge', `edge:${ONE}`, `${callers},`])
    expect(() => readInternalSecret({ TESSERA_INTERNAL_CALLERS: text }, data())).toThrow(
      'TESSERA_INTERNAL_CALLERS must list who may call, each as name:hash',
    );
});
it('a damaged file is reported', () => {
  readInternalSecret({}, data());
  writeFileSync(data('keys/internal.secret'), '');
  expect(() => readInternalSecret({}, data())).toThrow('keys/internal.secret must hold one secret');
});
