import { Name } from '@tessera/contracts/values';
import * as z from 'zod/mini';
import { messageOf, toFieldError, wordsOf, zodResolver, type FieldMessage } from './form-rules.ts';

const first = (schema: z.ZodMiniType, value: unknown): FieldMessage => {
  const result = z.safeParse(schema, value);
  const issue = result.error?.issues[0];
  if (!issue) throw new Error('the value is right');
  return messageOf(issue, value);
};

describe('the message for an issue', () => {
  it.each<[string, z.ZodMiniType, unknown, FieldMessage]>([
    ['blank text', z.string().check(z.minLength(1)), '', { key: 'kit.form.required' }],
    ['spaces only', z.string().check(z.trim(), z.minLength(1)), '  ', { key: 'kit.form.required' }],
    ['blank e-mail', z.email(), '', { key: 'kit.form.required' }],
    ['missing value', z.string(), undefined, { key: 'kit.form.required' }],
    ['short text', z.string().check(z.minLength(10)), 'abc', { key: 'kit.form.tooShort', values: { count: 10 } }],
    ['long text', z.string().check(z.maxLength(3)), 'abcd', { key: 'kit.form.tooLong', values: { count: 3 } }],
    ['odd e-mail', z.email(), 'maria@', { key: 'kit.form.email' }],
    ['odd address', z.url(), 'nowhere', { key: 'kit.form.link' }],
    ['odd pattern', z.string().check(z.regex(/^\d+$/)), 'x', { key: 'kit.form.format' }],
    ['a link as a name', Name, 'www.example.com', { key: 'kit.form.name' }],
    ['unticked box', z.literal(true), undefined, { key: 'kit.form.tick' }],
    ['no choice', z.enum(['a', 'b']), '', { key: 'kit.form.choose' }],
    ['no number', z.number(), 'x', { key: 'kit.form.number' }],
    ['small number', z.number().check(z.minimum(3)), 1, { key: 'kit.form.minimum', values: { limit: 3 } }],
    ['large number', z.number().check(z.maximum(3)), 4, { key: 'kit.form.maximum', values: { limit: 3 } }],
    ['another type', z.string(), 4, { key: 'kit.form.invalid' }],
  ])('%s', (_, schema, value, message) => {
    expect(first(schema, value)).toEqual(message);
  });

  it('is translated at render time', () => {
    const t = (key: string, values?: Readonly<Record<string, string | number>>): string =>
      `${key} ${JSON.stringify(values)}`;
    expect(wordsOf(toFieldError({ key: 'kit.form.tooShort', values: { count: 10 } }), t)).toBe(
      'kit.form.tooShort {"count":10}',
    );
    expect(wordsOf(toFieldError({ text: 'Use your work address.' }), t)).toBe('Use your work address.');
  });
});

describe('the resolver', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(2), z.regex(/^[a-z]+$/)),
    address: z.object({ city: z.string().check(z.minLength(1)) }),
    days: z.array(z.object({ from: z.string().check(z.minLength(1)) })),
  });
  const options = { fields: {}, shouldUseNativeValidation: false };

  it('gives parsed values', async () => {
    const values = { name: 'maria', address: { city: 'Cluj' }, days: [] };
    expect(await zodResolver(schema)(values, undefined, options)).toEqual({ values, errors: {} });
  });

  it('reports the first issue of each field, nested ones too, and prefers messages of the remote', async () => {
    const own = (_: z.core.$ZodIssue, path: string): string | undefined =>
      path === 'address.city' ? 'Where do you live?' : undefined;
    const { errors } = await zodResolver(schema, own)(
      { name: '1', address: { city: '' }, days: [{ from: '' }] },
      undefined,
      options,
    );
    expect(errors).toEqual({
      name: { type: 'kit.form.tooShort', types: { count: '2' } },
      address: { city: { type: 'text', message: 'Where do you live?' } },
      days: { 0: { from: { type: 'kit.form.required', types: {} } } },
    });
  });
});
