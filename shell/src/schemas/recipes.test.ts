import { enum as oneOf, extend, follow, minLength, object, pick, string } from './recipes.ts';
import * as library from './library.ts';

type Schema = Record<'check', (...checks: readonly unknown[]) => unknown>;

it('is read before the library has come, and checks nothing until then', () => {
  const Person = extend(object({ name: (string() as Schema).check(minLength(2)) }), {
    kind: oneOf(['a', 'b']),
  }) as unknown as {
    shape: Record<string, { options?: readonly string[] }>;
    safeParse(value: unknown): { success: boolean };
  };
  expect(Object.keys(Person.shape)).toEqual(['name', 'kind']);
  expect(Person.shape['kind']?.options).toEqual(['a', 'b']);
  expect(() => Person.safeParse({})).toThrow('before its library had come');
  follow(library);
  expect(
    [
      { name: 'Al', kind: 'a' },
      { name: 'A', kind: 'a' },
    ].map((one) => Person.safeParse(one).success),
  ).toEqual([true, false]);
  const Kind = pick(Person as never, { kind: true }) as unknown as typeof Person;
  expect([Object.keys(Kind.shape), Kind.safeParse({ kind: 'b' }).success]).toEqual([['kind'], true]);
});
