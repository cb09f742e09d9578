import type * as Library from './library.ts';

type Made = object & { check(...checks: unknown[]): unknown; safeParse(value: unknown, how?: unknown): unknown };
let library: typeof Library | undefined;
/** From here on, recipes are schemas. */
export const follow = (given: typeof Library): void => void (library = given);

/** What a recipe knows of itself before the library is there: what contracts read of a schema when they are evaluated. */
interface Known {
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly options?: readonly unknown[];
}
const makers = new WeakMap<object, () => unknown>();
/** The schema or check of a recipe; everything else, with the recipes in it, as it is. */
function made(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given;
  const make = makers.get(given);
  if (make) return make();
  if (Array.isArray(given)) return given.map(made);
  if (Object.getPrototypeOf(given) !== Object.prototype) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, made(value)]));
}
function recipe(make: (from: typeof Library) => unknown, known: Known = {}): object {
  let schema: unknown;
  function real(): Made {
    if (schema === undefined) {
      if (!library) throw new Error('A schema was used before its library had come: wait for schemasReady().');
      schema = make(library);
    }
    return schema as Made;
  }
  const own = {
    ...known,
    check: (...checks: readonly unknown[]) => recipe(() => real().check(...checks.map(made)), known),
  };
  const proxy = new Proxy(own, {
    get: (target, key) => Reflect.get(key in target ? target : real(), key) as unknown,
    has: (target, key) => key in target || key in real(),
  });
  makers.set(proxy, real);
  return proxy;
}
type Name = keyof typeof Library;
/** A function of the library that notes its arguments instead. */
const noted =
  (name: Name, know: (...given: readonly never[]) => Known = () => ({})) =>
  (...given: readonly unknown[]): object =>
    recipe(
      (from) => (from[name] as (...args: readonly unknown[]) => unknown)(...given.map(made)),
      know(...(given as never[])),
    );

type Shape = Readonly<Record<string, unknown>>;
const shaped = (shape: Shape): Known => ({ shape });
const listed = (values: readonly unknown[] | Shape): Known => ({
  options: Array.isArray(values) ? values : Object.values(values),
});

/**
 * The names of `zod/mini` that contracts and forms use, as the shell's browser build sees them: what each would have made is
 * noted, and made when somebody checks a value with it for the first time. The first page of a tab is shown without
 * the library (ADR 0101).
 */
export const array = noted('array');
export const boolean = noted('boolean');
export const email = noted('email');
const enumOf = noted('enum', listed);
export { enumOf as enum };
export const extend = noted('extend', (of: Required<Known>, shape: Shape) => shaped({ ...of.shape, ...shape }));
export const file = noted('file');
export const gte = noted('gte');
export const int = noted('int');
export const length = noted('length');
export const literal = noted('literal');
export const looseObject = noted('looseObject', shaped);
export const lte = noted('lte');
export const maximum = noted('maximum');
export const maxLength = noted('maxLength');
export const minimum = noted('minimum');
export const minLength = noted('minLength');
export const nullable = noted('nullable');
export const number = noted('number');
export const object = noted('object', (shape: Shape = {}) => shaped(shape));
export const optional = noted('optional');
export const pick = noted('pick', (of: Required<Known>, mask: Shape) =>
  shaped(Object.fromEntries(Object.keys(mask).map((name) => [name, of.shape[name]]))),
);
export const record = noted('record');
export const refine = noted('refine');
export const regex = noted('regex');
export const strictObject = noted('strictObject', shaped);
export const string = noted('string');
export const trim = noted('trim');
export const tuple = noted('tuple');
export const union = noted('union');
export const unknown = noted('unknown');
export const url = noted('url');

export const safeParse = (schema: unknown, value: unknown): unknown => (made(schema) as Made).safeParse(value);
