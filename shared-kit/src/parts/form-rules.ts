import * as z from 'zod/mini';
import { NAME_PATTERN } from '@tessera/contracts/values';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { KitKey, Translate } from '../i18n.ts';
import { schemasReady } from '../schemas.ts';

/** An error message below a field: a key of the kit with its values, or a text of the remote. */
export type FieldMessage =
  | { readonly key: KitKey; readonly values?: Readonly<Record<string, number>> }
  | { readonly text: string };

/**
 * The remote's message for an issue; undefined falls back to the kit's. `path` is the
 * field's name, such as `address.city`.
 */
export type MessageOf = (issue: z.core.$ZodIssue, path: string) => string | undefined;

const FORMATS: Readonly<Record<string, KitKey>> = {
  email: 'kit.form.email',
  url: 'kit.form.link',
  date: 'kit.form.date',
  datetime: 'kit.form.date',
};
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The kit's message for a zod issue. A blank field always gets "fill in this field", whatever rule it violated. */
export function messageOf(issue: z.core.$ZodIssue, value: unknown): FieldMessage {
  if (issue.code === 'invalid_value')
    return { key: issue.values.length === 1 && issue.values[0] === true ? 'kit.form.tick' : 'kit.form.choose' };
  if (isBlank(value)) return { key: 'kit.form.required' };
  switch (issue.code) {
    case 'too_small':
      if (issue.origin !== 'string') return { key: 'kit.form.minimum', values: { limit: Number(issue.minimum) } };
      return typeof value === 'string' && value.trim() === ''
        ? { key: 'kit.form.required' }
        : { key: 'kit.form.tooShort', values: { count: Number(issue.minimum) } };
    case 'too_big':
      if (issue.origin !== 'string') return { key: 'kit.form.maximum', values: { limit: Number(issue.maximum) } };
      return { key: 'kit.form.tooLong', values: { count: Number(issue.maximum) } };
    case 'invalid_format':
      return {
        key: issue.pattern === String(NAME_PATTERN) ? 'kit.form.name' : (FORMATS[issue.format] ?? 'kit.form.format'),
      };
    case 'invalid_type':
      return { key: issue.expected === 'number' || issue.expected === 'int' ? 'kit.form.number' : 'kit.form.invalid' };
    default:
      return { key: 'kit.form.invalid' };
  }
}

/**
 * Stores a message in the shape of react-hook-form as a key, so that it is translated at render
 * time, into the current language.
 */
export function toFieldError(message: FieldMessage): FieldError {
  if ('text' in message) return { type: 'text', message: message.text };
  return {
    type: message.key,
    types: Object.fromEntries(Object.entries(message.values ?? {}).map(([name, value]) => [name, String(value)])),
  };
}

/** The translated message of a field's error. */
export function wordsOf(error: FieldError, t: Translate): string {
  if (error.type === 'text' && error.message !== undefined) return error.message;
  return t(
    error.type,
    Object.fromEntries(Object.entries(error.types ?? {}).map(([name, value]) => [name, Number(value)])),
  );
}

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    values,
  );

function place(errors: Record<string, unknown>, path: readonly string[], error: FieldError): void {
  const [first = 'root', ...rest] = path;
  if (rest.length === 0) {
    errors[first] ??= error;
    return;
  }
  const inner = (errors[first] ??= {}) as Record<string, unknown>;
  place(inner, rest, error);
}

/** Validates form values with a contract's schema; the first issue of each field counts. */
export function zodResolver<I extends FieldValues, O extends FieldValues>(
  schema: z.ZodMiniType<O, I>,
  remoteMessageOf?: MessageOf,
): Resolver<I, unknown, O> {
  return async (values) => {
    await schemasReady();
    const result = z.safeParse(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const issue of result.error.issues) {
      const path = issue.path.map(String);
      const text = remoteMessageOf?.(issue, path.join('.'));
      place(errors, path, toFieldError(text === undefined ? messageOf(issue, valueAt(values, issue.path)) : { text }));
    }
    return { values: {}, errors: errors as FieldErrors<I> };
  };
}
