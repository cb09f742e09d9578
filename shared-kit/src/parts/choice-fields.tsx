import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { classes } from '../base/classes.ts';
import { useT } from '../react.ts';
import { describedBy, FieldFrame, FieldNote, type FieldBasics } from './field-frame.tsx';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** A line below the label; radio buttons only. */
  readonly hint?: ReactNode;
  /** Text at the end of the line, such as a price; radio buttons only. */
  readonly aside?: ReactNode;
}

export interface CheckboxProps extends Omit<FieldBasics, 'optional'> {
  readonly disabled?: boolean;
}

/** A single checkbox; the value is a boolean. */
export function Checkbox({ name, label, hint, disabled }: CheckboxProps): ReactNode {
  const id = useId();
  const {
    field: { value, ...field },
    fieldState: { error },
  } = useController({ name });
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
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}

export interface SelectProps extends FieldBasics {
  readonly options: readonly ChoiceOption[];
  /** The first option, which selects nothing; a general text by default. */
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

/** The platform's native select. */
export function Select({ name, label, hint, optional, options, placeholder, disabled }: SelectProps): ReactNode {
  const t = useT();
  const id = useId();
  const {
    field,
    fieldState: { error },
  } = useController({ name });
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
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className="tk-icon" aria-hidden="true" />
      </div>
    </FieldFrame>
  );
}

export interface RadioGroupProps extends FieldBasics {
  readonly options: readonly ChoiceOption[];
  /** `segmented` for two to four short labels side by side; `rows` in a framed list; `columns` are rows on a phone. */
  readonly look?: 'plain' | 'rows' | 'columns' | 'segmented';
}

/** A choice of one among a few options. */
export function RadioGroup({ name, label, hint, optional, options, look = 'plain' }: RadioGroupProps): ReactNode {
  const t = useT();
  const id = useId();
  const {
    field,
    fieldState: { error },
  } = useController({ name });
  return (
    <fieldset
      className={classes(
        'tk-field',
        'tk-radios',
        look === 'columns' && 'tk-radios-rows',
        `tk-radios-${look}`,
        error && 'tk-field-wrong',
      )}
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
      <FieldNote id={id} error={error} hint={hint} />
    </fieldset>
  );
}
