'use client';
import { useState, type ComponentProps, type ReactNode } from 'react';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'onBlur'> {
  readonly as: 'input' | 'select' | 'textarea';
}
/** A field that remembers what was typed and whether it is valid once it was left. */
export function Field({ as: Tag, ...given }: FieldProps): ReactNode {
  const [isTouched, setTouched] = useState(false);
  const [isValid, setValid] = useState(true);
  const Any = Tag as 'input';
  return (
    <Any
      {...given}
      {...(isTouched && !isValid ? { 'aria-invalid': true } : {})}
      onChange={(event) => setValid(event.currentTarget.validity.valid)}
      onBlur={(event) => {
        setTouched(true);
        setValid(event.currentTarget.validity.valid);
      }}
    />
  );
}
