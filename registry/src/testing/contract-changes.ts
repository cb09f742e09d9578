import * as z from 'zod/mini';

type Fields = Record<string, z.ZodMiniType>;
/** The verdict for a pair of one older and one newer version. */
export type Fit = 'yes' | 'no' | 'unknown';
/**
 * A change of one field, and whether versions from before and after it are compatible. `request`: a caller's fields
 * against a server that rejects unknown ones. `answer`: a sender's fields against a reader that ignores unknown ones;
 * also for events and slot props. In each pair the first is the older sender with the newer receiver, the second the
 * newer sender with the older receiver.
 */
export interface Change {
  readonly name: string;
  readonly before: Fields;
  readonly after: Fields;
  readonly request: readonly [oldSenderNewTaker: Fit, newSenderOldTaker: Fit];
  readonly answer: readonly [oldSenderNewTaker: Fit, newSenderOldTaker: Fit];
  /** The field that each finding names, if there is one. */
  readonly field?: string;
}
const text = () => z.string();
const most = (n: number) => z.string().check(z.maxLength(n));
const least = (n: number) => z.string().check(z.minLength(n));
const same = (fits: readonly [Fit, Fit]): Pick<Change, 'request' | 'answer'> => ({ request: fits, answer: fits });
/** Incompatible only with an older receiver, or only with a newer one. */
const WIDER = same(['yes', 'no']);
const NARROWER = same(['no', 'yes']);
const NEVER = same(['no', 'no']);
const ALWAYS = same(['yes', 'yes']);
const one = (before: z.ZodMiniType, after: z.ZodMiniType): Pick<Change, 'before' | 'after' | 'field'> => ({
  before: { a: before },
  after: { a: after },
  field: 'a',
});

const Paragraph = z.object({ kind: z.literal('paragraph'), text: text() });
const Quote = z.object({ kind: z.literal('quote'), text: text() });
const List = z.object({ kind: z.literal('list'), items: z.array(text()) });

export const CHANGES: readonly Change[] = [
  { name: 'nothing', before: { a: text() }, after: { a: text() }, ...ALWAYS },
  {
    name: 'add optional',
    before: {},
    after: { a: z.optional(text()) },
    field: 'a',
    request: ['yes', 'no'],
    answer: ['yes', 'yes'],
  },
  { name: 'add required', before: {}, after: { a: text() }, field: 'a', request: ['no', 'no'], answer: ['no', 'yes'] },
  {
    name: 'add a field that may be null',
    before: {},
    after: { a: z.nullable(text()) },
    field: 'a',
    request: ['no', 'no'],
    answer: ['no', 'yes'],
  },
  {
    name: 'remove optional',
    before: { a: z.optional(text()) },
    after: {},
    field: 'a',
    request: ['no', 'yes'],
    answer: ['yes', 'yes'],
  },
  {
    name: 'remove required',
    before: { a: text() },
    after: {},
    field: 'a',
    request: ['no', 'no'],
    answer: ['yes', 'no'],
  },
  { name: 'rename', before: { a: text() }, after: { b: text() }, request: ['no', 'no'], answer: ['no', 'no'] },
  {
    name: 'rename an optional one',
    before: { a: z.optional(text()) },
    after: { b: z.optional(text()) },
    request: ['no', 'no'],
    answer: ['yes', 'yes'],
  },
  { name: 'required becomes optional', ...one(text(), z.optional(text())), ...WIDER },
  { name: 'optional becomes required', ...one(z.optional(text()), text()), ...NARROWER },
  { name: 'narrow an enum', ...one(z.enum(['x', 'y', 'z']), z.enum(['x', 'y'])), ...NARROWER },
  { name: 'widen an enum', ...one(z.enum(['x', 'y']), z.enum(['x', 'y', 'z'])), ...WIDER },
  { name: 'reorder an enum', ...one(z.enum(['x', 'y']), z.enum(['y', 'x'])), ...ALWAYS },
  { name: 'rename a value of an enum', ...one(z.enum(['x', 'y']), z.enum(['x', 'w'])), ...NEVER },
  { name: 'open an enum to any text', ...one(z.enum(['x', 'y']), text()), ...WIDER },
  {
    name: 'spell an enum as a union of literals',
    ...one(z.enum(['x', 'y']), z.union([z.literal('x'), z.literal('y')])),
    ...ALWAYS,
  },
  { name: 'open a literal to a boolean', ...one(z.literal(true), z.boolean()), ...WIDER },
  { name: 'change the type', ...one(text(), z.int()), ...NEVER },
  { name: 'make a text a list of texts', ...one(text(), z.array(text())), ...NEVER },
  { name: 'make an object a text', ...one(z.object({ b: text() }), text()), ...NEVER },
  { name: 'whole numbers become numbers', ...one(z.int(), z.number()), ...WIDER },
  { name: 'allow null', ...one(text(), z.nullable(text())), ...WIDER },
  { name: 'forbid null', ...one(z.nullable(text()), text()), ...NARROWER },
  { name: 'null instead of leaving out', ...one(z.optional(text()), z.nullable(text())), ...NEVER },
  { name: 'allow a longer text', ...one(most(100), most(200)), ...WIDER },
  { name: 'allow a shorter text only', ...one(most(200), most(100)), ...NARROWER },
  { name: 'limit a text', ...one(text(), most(100)), ...NARROWER },
  { name: 'ask for at least one character', ...one(text(), least(1)), ...NARROWER },
  {
    name: 'widen the range of a number',
    ...one(z.int().check(z.gte(1), z.lte(7)), z.int().check(z.gte(0), z.lte(9))),
    ...WIDER,
  },
  { name: 'narrow the range of a number', ...one(z.int(), z.int().check(z.gte(0))), ...NARROWER },
  {
    name: 'move the range of a number',
    ...one(z.int().check(z.gte(0), z.lte(5)), z.int().check(z.gte(3), z.lte(9))),
    ...NEVER,
  },
  {
    name: 'ask for more than instead of at least',
    ...one(z.number().check(z.gte(0)), z.number().check(z.gt(0))),
    ...NARROWER,
  },
  { name: 'ask for steps', ...one(z.int(), z.int().check(z.multipleOf(5))), ...NARROWER },
  { name: 'add a pattern', ...one(text(), z.string().check(z.regex(/^[a-z]+$/))), ...NARROWER },
  {
    name: 'add a second pattern',
    ...one(z.string().check(z.regex(/a/)), z.string().check(z.regex(/a/), z.regex(/b/))),
    request: ['unknown', 'yes'],
    answer: ['unknown', 'yes'],
  },
  {
    name: 'change a pattern',
    ...one(z.string().check(z.regex(/^[a-z]+$/)), z.string().check(z.regex(/^[a-z]*$/))),
    ...same(['unknown', 'unknown']),
  },
  { name: 'fix the values of a pattern', ...one(z.string().check(z.regex(/^[a-z]+$/)), z.enum(['abc'])), ...NARROWER },
  {
    name: 'values that fit a new pattern',
    ...one(z.enum(['abc', 'xyz']), z.string().check(z.regex(/^[a-z]+$/))),
    ...WIDER,
  },
  { name: 'change what a list holds', ...one(z.array(text()), z.array(z.int())), field: 'a[]', ...NEVER },
  {
    name: 'widen what a list holds',
    ...one(z.array(z.enum(['x'])), z.array(z.enum(['x', 'y']))),
    field: 'a[]',
    ...WIDER,
  },
  { name: 'ask for one item', ...one(z.array(text()), z.array(text()).check(z.minLength(1))), ...NARROWER },
  {
    name: 'allow more items',
    ...one(z.array(text()).check(z.maxLength(3)), z.array(text()).check(z.maxLength(5))),
    ...WIDER,
  },
  { name: 'limit a list', ...one(z.array(text()), z.array(text()).check(z.maxLength(5))), ...NARROWER },
  { name: 'lengthen a tuple', ...one(z.tuple([text()]), z.tuple([text(), text()])), ...NEVER },
  { name: 'add a member to a union', ...one(z.union([Paragraph, Quote]), z.union([Paragraph, Quote, List])), ...WIDER },
  {
    name: 'remove a member of a union',
    ...one(z.union([Paragraph, Quote, List]), z.union([Paragraph, Quote])),
    ...NARROWER,
  },
  { name: 'reorder a union', ...one(z.union([Paragraph, Quote]), z.union([Quote, Paragraph])), ...ALWAYS },
  {
    name: 'a member of a union asks for more',
    ...one(z.union([Paragraph, Quote]), z.union([Paragraph, z.object({ ...Quote.shape, author: text() })])),
    field: 'a.author',
    ...NARROWER,
  },
  { name: 'make one form a union', ...one(text(), z.union([text(), z.int()])), ...WIDER },
  {
    name: 'add a default',
    before: { a: text() },
    after: { a: z._default(text(), 'x') },
    field: 'a',
    request: ['yes', 'no'],
    answer: ['yes', 'yes'],
  },
  {
    name: 'remove a default',
    before: { a: z._default(text(), 'x') },
    after: { a: text() },
    field: 'a',
    request: ['no', 'yes'],
    answer: ['yes', 'yes'],
  },
  { name: 'change a default', ...one(z._default(text(), 'x'), z._default(text(), 'y')), ...ALWAYS },
  {
    name: 'add a field with a default',
    before: {},
    after: { a: z._default(text(), 'x') },
    field: 'a',
    request: ['yes', 'no'],
    answer: ['yes', 'yes'],
  },
  {
    name: 'an object inside asks for more',
    ...one(z.object({ b: text() }), z.object({ b: text(), c: text() })),
    field: 'a.c',
    ...NARROWER,
  },
  {
    name: 'an object inside may say more',
    ...one(z.object({ b: text() }), z.object({ b: text(), c: z.optional(text()) })),
    ...ALWAYS,
  },
  {
    name: 'an object inside becomes strict and says more',
    ...one(z.strictObject({ b: text() }), z.strictObject({ b: text(), c: z.optional(text()) })),
    field: 'a.c',
    ...WIDER,
  },
  {
    name: 'widen what a record holds',
    ...one(z.record(z.string(), z.int()), z.record(z.string(), z.number())),
    field: 'a.*',
    ...WIDER,
  },
  {
    name: 'add a key to a record of an enum',
    ...one(z.record(z.enum(['x']), z.int()), z.record(z.enum(['x', 'y']), z.int())),
    field: 'a.y',
    request: ['no', 'no'],
    answer: ['no', 'no'],
  },
  {
    name: 'make a record an object',
    ...one(z.record(z.string(), z.int()), z.object({ x: z.int() })),
    field: 'a.x',
    request: ['no', 'yes'],
    answer: ['no', 'yes'],
  },
  { name: 'open a field to anything', ...one(text(), z.unknown()), ...WIDER },
  { name: 'describe a field in other words', ...one(text(), z.string().check(z.describe('a name'))), ...ALWAYS },
];
