import { readdirSync } from 'node:fs';
import path from 'node:path';
import { endpoint, type Endpoint } from '@tessera/contracts/endpoint';
import * as z from 'zod/mini';
import { catch as fallingBack } from 'zod/mini';
import { describeEndpoint, describeEvent, describeProps, describeSchema } from './describe.ts';

const shape = (schema: z.ZodMiniType, direction: 'sent' | 'taken' = 'taken') =>
  describeSchema(schema, direction, 'here');

it('a sender is described by its output, a receiver by its input', () => {
  const schema = z.object({ lang: z._default(z.string(), 'en') });
  expect(shape(schema, 'sent')).toMatchObject({ required: ['lang'], additionalProperties: false });
  expect(shape(schema, 'taken')).not.toHaveProperty('required');
  expect(shape(schema, 'taken')).not.toHaveProperty('additionalProperties');
  expect(shape(z.strictObject({}), 'taken')).toMatchObject({ additionalProperties: false });
});
it('an endpoint describes both request and response, each from its own side', () => {
  const made = endpoint('x.y', {
    summary: 'A call of the test',
    method: 'POST',
    path: '/rest/x/:id',
    params: { id: z.string() },
    query: { lang: z.string() },
    body: { note: z.optional(z.string()) },
    who: ['provider', 'admin'],
    errors: ['NOT_FOUND'],
    maxAge: 3,
    response: z.object({ a: z._default(z.int(), 1) }),
  });
  const [caller, server] = [describeEndpoint(made, 'caller'), describeEndpoint(made, 'server')];
  expect(server).toMatchObject({
    id: 'x.y',
    who: 'provider,admin',
    query: ['lang'],
    errors: ['NOT_FOUND'],
    produces: 'application/json',
    schema: { required: ['a'] },
  });
  expect(caller.schema).not.toHaveProperty('required');
  expect(caller.request).toEqual(server.request);
  expect(caller.request).toMatchObject({
    params: { required: ['id'] },
    query: { required: ['lang'] },
    body: { properties: { note: { type: 'string' } }, additionalProperties: false },
  });
});
it('the same contract produces the same text, independent of field order', () => {
  const [a, b] = [z.string(), z.int()];
  const fieldsOf = (schema: z.ZodMiniType) => ({ ...Object(shape(schema)), required: [] });
  expect(JSON.stringify(fieldsOf(z.object({ b, a })))).toBe(JSON.stringify(fieldsOf(z.object({ a, b }))));
});

const tree: z.ZodMiniType = z.object({
  get inner() {
    return z.optional(tree);
  },
});
it.each<[string, z.ZodMiniType, string]>([
  [
    'a refinement',
    z.object({ n: z.int().check(z.refine((n) => n > 0)) }),
    'here is outside the contract dialect: n has a refinement; use a bound, a length, a pattern or an enum.',
  ],
  [
    'a transform',
    z.object({ n: z.pipe(z.string(), z.transform(Number)) }),
    'outside the contract dialect: n has the type pipe',
  ],
  ['a fallback', z.object({ n: fallingBack(z.string(), '') }), 'n has the type catch'],
  ['a date', z.object({ at: z.date() }), 'Date cannot be represented'],
  [
    'an intersection',
    z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() })),
    'the whole has the type intersection',
  ],
  ['a schema that contains itself', tree, 'contains itself'],
])('%s is rejected with its path', (_, schema, sentence) => expect(() => shape(schema)).toThrow(sentence));
it('the replay of old commits describes them as far as possible', () => {
  expect(describeSchema(z.int().check(z.refine((n) => n > 0)), 'taken', 'here', true)).toMatchObject({
    type: 'integer',
  });
});

it('every contract of the repository is in the dialect', async () => {
  const folder = path.resolve(import.meta.dirname, '../../shared-contracts/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.|testing\//.test(file),
  );
  const modules = await Promise.all(
    files.map((file) => import(path.join(folder, file)) as Promise<Readonly<Record<string, unknown>>>),
  );
  const values = modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === 'object' && value !== null);
  const is = (value: object, ...keys: readonly string[]) => keys.every((key) => key in value);
  const endpoints = values.filter((value): value is Endpoint<unknown, unknown> =>
    is(value, 'id', 'method', 'response'),
  );
  const events = values.filter((value): value is Parameters<typeof describeEvent>[0] =>
    is(value, 'name', 'scope', 'schema'),
  );
  const slots = values.filter((value): value is Parameters<typeof describeProps>[0] =>
    is(value, 'name', 'reserve', 'props'),
  );
  for (const one of endpoints) for (const side of ['caller', 'server'] as const) describeEndpoint(one, side);
  for (const one of events) for (const side of ['in', 'out'] as const) describeEvent(one, side);
  for (const one of slots) for (const side of ['host', 'lender'] as const) describeProps(one, side);
  expect([endpoints.length > 80, events.length > 2, slots.length > 1]).toEqual([true, true, true]);
});
