'use client';
import type { ComponentProps, FocusEvent, KeyboardEvent, ReactNode } from 'react';

/** A native disclosure that Escape and leaving it close. */
export function Disclosure(details: ComponentProps<'details'>): ReactNode {
  const leave = (event: FocusEvent<HTMLDetailsElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
  };
  const press = (event: KeyboardEvent<HTMLDetailsElement>): void => {
    if (event.key !== 'Escape' || !event.currentTarget.open) return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector('summary')?.focus();
  };
  return <details {...details} onBlur={leave} onKeyDown={press} />;
}
