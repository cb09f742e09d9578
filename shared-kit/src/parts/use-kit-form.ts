import { codeOf, type FieldIssue } from '@tessera/contracts/errors';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { PLATFORM_KEYS, useErrorKey } from '../base/error-text.ts';
import type { KitKey } from '../i18n.ts';
import { toFieldError, zodResolver, type MessageOf } from './form-rules.ts';

export interface KitForm<I extends FieldValues, O extends FieldValues> extends UseFormReturn<I, unknown, O> {
  /**
   * Shows the server's issues at their fields and focuses the first; issues without a
   * matching field appear above the form.
   */
  readonly setServerIssues: (issues: readonly FieldIssue[]) => void;
  /** Shows a server error above the form; its details, if any, at their fields. */
  readonly setServerError: (error: unknown) => void;
}

export interface KitFormOptions<I extends FieldValues, O extends FieldValues> {
  /** Schema of the submitted values; usually the body of an endpoint. */
  readonly schema: z.ZodMiniType<O, I>;
  /** Every field needs an initial value; use an empty string where nothing is known. */
  readonly defaultValues: DefaultValues<I>;
  readonly messageOf?: MessageOf;
}

const KNOWN_ISSUES: Readonly<Record<string, KitKey>> = {
  required: 'kit.form.required',
  email: 'kit.form.email',
  choose: 'kit.form.choose',
  tick: 'kit.form.tick',
  date: 'kit.form.date',
  common: 'kit.form.passwordCommon',
  own: 'kit.form.passwordOwn',
};
const detailsOf = (error: unknown): readonly FieldIssue[] =>
  (error as { readonly details?: readonly FieldIssue[] } | null)?.details ?? [];

/** State of a form, validated by a schema: on the first submit, and on each change after that. */
export function useKitForm<I extends FieldValues, O extends FieldValues>({
  schema,
  defaultValues,
  messageOf,
}: KitFormOptions<I, O>): KitForm<I, O> {
  const keyOf = useErrorKey();
  const form = useForm<I, unknown, O>({
    resolver: zodResolver(schema, messageOf),
    defaultValues,
    shouldFocusError: true,
  });
  const setServerIssues = (issues: readonly FieldIssue[]): void => {
    const names = issues.filter((issue) => form.getValues(issue.path as FieldPath<I>) !== undefined);
    for (const issue of names)
      form.setError(
        issue.path as FieldPath<I>,
        toFieldError({ key: KNOWN_ISSUES[issue.message] ?? 'kit.form.invalid' }),
      );
    const [first] = names;
    if (first) form.setFocus(first.path as FieldPath<I>);
    if (names.length < issues.length) form.setError('root.server', { type: PLATFORM_KEYS.BAD_INPUT });
  };
  const setServerError = (error: unknown): void => {
    const details = detailsOf(error);
    if (details.length > 0) setServerIssues(details);
    else form.setError('root.server', { type: keyOf(codeOf(error)) });
  };
  return { ...form, setServerIssues, setServerError };
}
