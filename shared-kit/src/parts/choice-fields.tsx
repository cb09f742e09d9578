import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { classes } from '../base/classes.ts';
import { useT } from '../react.tsx';
import { describedBy, FieldFrame, FieldProblem, type FieldBasics } from './field-frame.tsx';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** A line under the label; radios only. */
  readonly hint?: ReactNode;
  /** At the end of the line, as a price; radios only. */
  readonly aside?: ReactNode;
}

export interface CheckboxProps extends Omit<FieldBasics, 'optional'> {
  readonly disabled?: boolean;
}

/** One box to tick; the value is a boolean. */
export function Checkbox({ name, label, hint, disabled }: CheckboxProps): ReactNode {
  const id = useId();
  const { field: { value, ...field }, fieldState: { error } } = useController({ name });
  return (
    <div className={classes('tk-field', error && 'tk-field-wrong')}>
      <label className="tk-check">
        <input
          {...field}
          type="checkbox"
          className="tk-box"
          data-key={name}
          disabled={disabled}
          checked={value === true}
          onChange={(event) => field.onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          {...describedBy(id, error ? 'error' : hint ? 'hint' : undefined)}
        />
        <span>{label}</span>
      </label>
      <FieldProblem id={id} error={error} />
      {hint && !error ? <p id={`${id}-hint`} className="tk-field-hint">{hint}</p> : null}
    </div>
  );
}

export interface SelectProps extends FieldBasics {
  readonly options: readonly ChoiceOption[];
  /** The first line, which chooses nothing; a general word when it is left out. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

/** The platform's own list of choices, which every phone shows in its own way. */
export function Select({ name, label, hint, optional, options, placeholder, disabled }: SelectProps): ReactNode {
  const t = useT();
  const id = useId();
  const { field, fieldState: { error } } = useController({ name });
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      <div className="tk-input tk-select">
        <select
          {...field}
          id={id}
          data-key={name}
          disabled={disabled}
          value={typeof field.value === 'string' ? field.value : ''}
          aria-invalid={error ? true : undefined}
          aria-required={optional ? undefined : true}
          {...describedBy(id, error ? 'error' : hint ? 'hint' : undefined)}
        >
          <option value="">{placeholder ?? t('kit.field.choose')}</option>
          {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
        </select>
        <ChevronDown className="tk-icon" aria-hidden="true" />
      </div>
    </FieldFrame>
  );
}

export interface RadioGroupProps extends FieldBasics {
  readonly options: readonly ChoiceOption[];
  /** `segmented` for two to four short words side by side; `rows` in a framed list. */
  readonly look?: 'plain' | 'rows' | 'segmented';
}

/** One of a few. */
export function RadioGroup({ name, label, hint, optional, options, look = 'plain' }: RadioGroupProps): ReactNode {
  const t = useT();
  const id = useId();
  const { field, fieldState: { error } } = useController({ name });
  return (
    <fieldset
      className={classes('tk-field', 'tk-radios', `tk-radios-${look}`, error && 'tk-field-wrong')}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      {...describedBy(id, error ? 'error' : hint ? 'hint' : undefined)}
    >
      <legend className="tk-label">
        {label}
        {optional ? <span className="tk-field-optional"> ({t('kit.field.optional')})</span> : null}
      </legend>
      <div className="tk-radio-list">
        {options.map((option, i) => (
          <label key={option.value} className="tk-check tk-radio-row">
            <input
              type="radio"
              className="tk-box tk-box-round"
              name={name}
              value={option.value}
              data-key={`${name}.${option.value}`}
              checked={field.value === option.value}
              onChange={() => field.onChange(option.value)}
              onBlur={field.onBlur}
              {...(i === 0 ? { ref: field.ref } : {})}
            />
            <span className="tk-radio-text">
              <span>{option.label}</span>
              {option.hint ? <span className="tk-field-hint">{option.hint}</span> : null}
            </span>
            {option.aside}
          </label>
        ))}
      </div>
      <FieldProblem id={id} error={error} />
      {hint && !error ? <p id={`${id}-hint`} className="tk-field-hint">{hint}</p> : null}
    </fieldset>
  );
}
