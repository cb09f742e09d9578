import { codeOf, isAppError, type FieldIssue } from '@tessera/contracts/errors';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import {
  FormProvider,
  useForm,
  useFormContext,
  useFormState,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { Banner } from '../base/banner.tsx';
import { Button, type ButtonProps } from '../base/button.tsx';
import { classes } from '../base/classes.ts';
import { PLATFORM_KEYS, useErrorKey } from '../base/error-text.ts';
import type { KitKey } from '../i18n.ts';
import { useWords } from '../react.ts';
import { toFieldError, wordsOf, zodResolver, type MessageOf } from './form-rules.ts';

export { messageOf, type FieldMessage, type MessageOf } from './form-rules.ts';
export {
  Checkbox,
  RadioGroup,
  Select,
  type CheckboxProps,
  type ChoiceOption,
  type RadioGroupProps,
  type SelectProps,
} from './choice-fields.tsx';
export { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './text-fields.tsx';

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

export interface FormProps<I extends FieldValues, O extends FieldValues> {
  readonly form: KitForm<I, O>;
  /** Submits the values. A thrown error is shown: field issues at their fields, other codes above the form. */
  readonly onSubmit: (values: O) => Promise<unknown> | void;
  /** Return true if the screen has handled the error itself. */
  readonly onError?: (error: unknown) => boolean;
  /** Accessible name, where a page has several forms. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function FormProblem(): ReactNode {
  const t = useWords();
  const { errors } = useFormState();
  const { trigger } = useFormContext();
  const server = errors.root?.['server'];
  // Messages of the remote are translated at validation time, so they are validated again after a language switch.
  const translateAgain = useEffectEvent(() => {
    const translated = Object.keys(errors).filter((name) => errors[name]?.type === 'text');
    if (translated.length > 0) void trigger(translated);
  });
  useEffect(() => translateAgain(), [t]);
  return server ? (
    <InSight>
      <Banner tone="danger">{wordsOf({ type: String(server.type) }, t)}</Banner>
    </InSight>
  ) : null;
}
/** Scrolls the error at the top of the form into view, because the submit button may be a page further down. */
function InSight({ children }: { readonly children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  // Braces are needed: newer browsers return a promise, which React would call as a cleanup function.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="tk-form-problem">
      {children}
    </div>
  );
}

/**
 * A form for the kit's fields. Native browser validation is disabled. Sent by the browser itself, before the page has
 * hydrated, it would put its values into the URL, a password included: `method="dialog"` makes the browser do nothing.
 */
export function Form<I extends FieldValues, O extends FieldValues>({
  form,
  onSubmit,
  onError,
  label,
  className,
  children,
}: FormProps<I, O>): ReactNode {
  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      if (onError?.(error)) return;
      form.setServerError(error);
      // A programming error is not a server response: it is shown and still goes to the page's error reports.
      if (!isAppError(error)) throw error;
    }
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="dialog"
        className={classes('tk-form', className)}
        {...(label ? { 'aria-label': label } : {})}
        onSubmit={(event) => {
          form.clearErrors('root');
          void send(event);
        }}
      >
        <FormProblem />
        {children}
      </form>
    </FormProvider>
  );
}

/** Submit button of the surrounding form; shows its pending state by itself. */
export function SubmitButton({ variant = 'primary', ...rest }: Omit<ButtonProps, 'type' | 'pending'>): ReactNode {
  const { isSubmitting } = useFormState();
  return <Button {...rest} variant={variant} type="submit" pending={isSubmitting} />;
}

/** Reports the values of the surrounding form on every change; used for drafts. */
export function FormValues({ onChange }: { readonly onChange: (values: FieldValues) => void }): ReactNode {
  const { watch } = useFormContext();
  useEffect(() => {
    const subscription = watch((values) => onChange(values));
    return () => subscription.unsubscribe();
  }, [watch, onChange]);
  return null;
}
