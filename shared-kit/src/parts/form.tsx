import { isAppError } from '@tessera/contracts/errors';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { FormProvider, useFormContext, useFormState, type FieldPath, type FieldValues } from 'react-hook-form';
import { Banner } from '../base/banner.tsx';
import { Button, type ButtonProps } from '../base/button.tsx';
import { classes } from '../base/classes.ts';
import { useWords } from '../react.ts';
import { wordsOf } from './form-rules.ts';
import type { KitForm } from './use-kit-form.ts';

export { useWork } from './use-work.ts';
export { type KitForm, type KitFormOptions, useKitForm } from './use-kit-form.ts';
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
export { PhoneField, type PhoneFieldProps } from './phone-field.tsx';
export type { PhoneCountry } from './phone-rules.ts';
export { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './text-fields.tsx';

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
/**
 * Takes over what a person has filled in, ticked or chosen before the form could hear of it: React leaves it in the
 * controls when it hydrates them, and would put the default back with the next render.
 */
function useEarlyInput<I extends FieldValues, O extends FieldValues>({ setValue, getValues }: KitForm<I, O>) {
  const element = useRef<HTMLFormElement>(null);
  const early = useRef<(readonly [name: string, value: string | boolean])[]>([]);
  const take = (): void => {
    for (const [name, value] of early.current)
      if (getValues(name as FieldPath<I>) !== undefined) setValue(name as FieldPath<I>, value as never);
  };
  const finish = useEffectEvent(() => {
    take();
    early.current = [];
  });
  // Only the first layout effect can see a difference from the server's markup; those who watch the form's values
  // subscribe in effects. The form may be sent between the two.
  useLayoutEffect(() => {
    early.current = [...(element.current?.elements ?? [])].flatMap((control) => inputOf(control));
  }, []);
  useEffect(() => finish(), []);
  return { element, take };
}
/** What a person has given a control, if it is not what the markup says. */
function inputOf(control: Element): readonly (readonly [name: string, value: string | boolean])[] {
  if (control instanceof HTMLSelectElement) {
    const [option] = control.selectedOptions;
    return option && !option.defaultSelected ? [[control.name, option.value]] : [];
  }
  if (control instanceof HTMLTextAreaElement)
    return control.value === control.defaultValue ? [] : [[control.name, control.value]];
  if (!(control instanceof HTMLInputElement) || control.type === 'file') return [];
  if (control.type === 'checkbox')
    return control.checked === control.defaultChecked ? [] : [[control.name, control.checked]];
  if (control.type === 'radio')
    return control.checked && !control.defaultChecked ? [[control.name, control.value]] : [];
  return control.value === control.defaultValue ? [] : [[control.name, control.value]];
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
  const { element, take } = useEarlyInput(form);
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
        ref={element}
        noValidate
        method="dialog"
        className={classes('tk-form', className)}
        {...(label ? { 'aria-label': label } : {})}
        onSubmit={(event) => {
          take();
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

/** Submit button of the surrounding form; shows its pending state by itself, and that of what the form waits for. */
export function SubmitButton({ variant = 'primary', pending, ...rest }: Omit<ButtonProps, 'type'>): ReactNode {
  const { isSubmitting } = useFormState();
  return <Button {...rest} variant={variant} type="submit" pending={pending || isSubmitting} />;
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
