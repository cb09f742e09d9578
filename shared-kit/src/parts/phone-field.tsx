import { ChevronDown } from 'lucide-react';
import { memo, useId, useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useT } from '../react.ts';
import { describedBy, FieldFrame, type FieldBasics } from './field-frame.tsx';
import { countryOf, dialled, inCountry, type PhoneCountry } from './phone-rules.ts';

export interface PhoneFieldProps extends FieldBasics {
  /** All countries, once they are known; the field works without. */
  readonly countries: readonly PhoneCountry[];
  /** The country of a number that names none. */
  readonly country: PhoneCountry;
}

/**
 * A phone number with its country. The value is one text, as it is dialled from everywhere: the code of the chosen country
 * is put before a number that has none, where the person sees it.
 */
export const PhoneField = memo(function PhoneField({
  name,
  label,
  hint,
  optional,
  countries,
  country,
}: PhoneFieldProps): ReactNode {
  const t = useT();
  const id = useId();
  const {
    field,
    fieldState: { error },
  } = useController({ name });
  const [chosen, setChosen] = useState(country);
  // Hundreds of options; a list that nobody has opened has one.
  const [isNear, setNear] = useState(false);
  const text = typeof field.value === 'string' ? field.value : '';
  const named = countryOf(text, countries.length > 0 ? countries : [country], chosen.value);
  const shown = named ?? chosen;
  const near = () => setNear(true);
  const complete = () => {
    const number = dialled(text, shown);
    if (number !== text) field.onChange(number);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} {...(optional ? { optional } : {})}>
      <div className="tk-phone">
        <div className="tk-input tk-select">
          <select
            aria-label={t('kit.phone.country')}
            value={shown.value}
            onFocus={near}
            onPointerDown={near}
            onChange={({ target }) => {
              const next = countries.find(({ value }) => value === target.value);
              if (!next) return;
              setChosen(next);
              if (text !== '') field.onChange(inCountry(text, named, next));
            }}
          >
            {(isNear && countries.length > 0 ? countries : [shown]).map(({ value, label: place, code }) => (
              <option key={value} value={value}>
                {`${place} ${code}`}
              </option>
            ))}
          </select>
          <ChevronDown className="tk-icon" aria-hidden="true" />
        </div>
        <div className="tk-input">
          <input
            {...field}
            id={id}
            data-key={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={text}
            aria-invalid={error ? true : undefined}
            aria-required={optional ? undefined : true}
            // Enter sends the form without leaving the field.
            onKeyDown={({ key }) => {
              if (key === 'Enter') complete();
            }}
            onBlur={() => {
              complete();
              field.onBlur();
            }}
            {...describedBy(id, error ? 'error' : hint ? 'hint' : undefined)}
          />
        </div>
      </div>
    </FieldFrame>
  );
});
