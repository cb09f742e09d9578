import { Eye, EyeOff } from 'lucide-react';
import { memo, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { classes } from '../base/classes.ts';
import { numberInput, type NumberKind } from '../number-input.ts';
import { useT } from '../react.ts';
import { describedBy, FieldFrame, type FieldBasics } from './field-frame.tsx';

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

export interface TextFieldProps
  extends
    FieldBasics,
    Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'placeholder' | 'disabled' | 'readOnly'> {
  /** A password field has a button that reveals it. */
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'search' | 'date' | 'time';
  /** The field takes a number only. */
  readonly number?: NumberKind;
  readonly icon?: ReactNode;
  /** Content at the end of the label's line. */
  readonly aside?: ReactNode;
}

/** A single-line text field. */
export const TextField = memo(function TextField({
  name,
  label,
  hint,
  optional,
  type = 'text',
  number,
  icon,
  aside,
  ...rest
}: TextFieldProps): ReactNode {
  const t = useT();
  const id = useId();
  const [shown, setShown] = useState(false);
  const {
    field,
    fieldState: { error },
  } = useController({ name });
  const isPassword = type === 'password';
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside} {...(optional ? { optional } : {})}>
      <div className="tk-input">
        {icon}
        <input
          {...rest}
          {...field}
          id={id}
          data-key={name}
          value={textOf(field.value)}
          type={isPassword && shown ? 'text' : type}
          {...(number ? numberInput(number) : {})}
          aria-invalid={error ? true : undefined}
          aria-required={optional ? undefined : true}
          {...(isPassword ? { autoCapitalize: 'none', spellCheck: false } : {})}
          {...describedBy(id, error ? 'error' : hint ? 'hint' : undefined)}
        />
        {isPassword ? (
          <button
            type="button"
            className="tk-input-button"
            aria-pressed={shown}
            aria-label={t(shown ? 'kit.field.hidePassword' : 'kit.field.showPassword')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff className="tk-icon" aria-hidden="true" /> : <Eye className="tk-icon" aria-hidden="true" />}
          </button>
        ) : null}
      </div>
    </FieldFrame>
  );
});

/** Number of remaining characters at which the counter starts to be announced. */
const SPEAK_AT = 20;

export interface TextAreaProps
  extends FieldBasics, Pick<ComponentProps<'textarea'>, 'autoComplete' | 'placeholder' | 'disabled'> {
  readonly rows?: number;
  /** Shows the number of remaining characters; longer text is kept and rejected by the schema, never truncated. */
  readonly limit?: number;
}

/** A multi-line text field, with a counter if there is a limit. */
export const TextArea = memo(function TextArea({
  name,
  label,
  hint,
  optional,
  rows = 4,
  limit,
  ...rest
}: TextAreaProps): ReactNode {
  const t = useT();
  const id = useId();
  const {
    field,
    fieldState: { error },
  } = useController({ name });
  const text = textOf(field.value);
  const left = limit === undefined ? undefined : limit - text.length;
  const count =
    left === undefined
      ? ''
      : left >= 0
        ? t('kit.field.charactersLeft', { count: left })
        : t('kit.field.charactersOver', { count: -left });
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      {...(optional ? { optional } : {})}
      after={
        left === undefined ? null : (
          <p id={`${id}-count`} className={classes('tk-field-count', left < 0 && 'tk-field-count-over')}>
            {count}
            <span role="status" className="tk-hidden">
              {left <= SPEAK_AT ? count : ''}
            </span>
          </p>
        )
      }
    >
      <textarea
        {...rest}
        {...field}
        id={id}
        data-key={name}
        rows={rows}
        value={text}
        className="tk-input tk-textarea"
        aria-invalid={error ? true : undefined}
        aria-required={optional ? undefined : true}
        {...describedBy(id, error ? 'error' : hint ? 'hint' : undefined, left !== undefined && 'count')}
      />
    </FieldFrame>
  );
});
