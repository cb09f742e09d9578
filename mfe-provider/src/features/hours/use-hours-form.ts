import { useState } from 'react';
import { useFormDraft } from '@tessera/kit/react';
import type { Hours } from '@tessera/contracts/provider';
import { nextId, toForm, type ExceptionRow, type HoursForm, type WeeklyRow } from './hours-form.ts';

/** The values of the form, kept as a draft, and the functions that change them. */
export function useHoursForm(hours: Hours) {
  const draft = useFormDraft('hours', toForm(hours));
  const [form, setForm] = useState<HoursForm>(draft.values);
  const change = (part: Partial<HoursForm>): void => {
    const next = { ...form, ...part };
    setForm(next);
    draft.keep(next);
  };
  return {
    form,
    isChanged: JSON.stringify(form) !== JSON.stringify(toForm(hours)),
    /** The hours have been changed elsewhere since this form was created. */
    isStale: form.revision !== hours.revision,
    setTerm: (term: 'duration' | 'buffer' | 'leastNotice', value: number): void => change({ [term]: value }),
    addRange: (day: number, from: string, to: string): void =>
      change({ weekly: [...form.weekly, { id: nextId(form.weekly), day, from, to }] }),
    setRange: (id: number, part: Partial<WeeklyRow>): void =>
      change({ weekly: form.weekly.map((row) => (row.id === id ? { ...row, ...part } : row)) }),
    removeRange: (id: number): void => change({ weekly: form.weekly.filter((row) => row.id !== id) }),
    closeDay: (day: number): void => change({ weekly: form.weekly.filter((row) => row.day !== day) }),
    addException: (): void =>
      change({
        exceptions: [...form.exceptions, { id: nextId(form.exceptions), day: '', kind: 'off', from: '', to: '' }],
      }),
    setException: (id: number, part: Partial<ExceptionRow>): void =>
      change({ exceptions: form.exceptions.map((row) => (row.id === id ? { ...row, ...part } : row)) }),
    removeException: (id: number): void => change({ exceptions: form.exceptions.filter((row) => row.id !== id) }),
    /** Resets the form to the server's values. */
    drop(): void {
      draft.drop();
      setForm(toForm(hours));
    },
    /** Clears the draft after the values have been saved. */
    settle: (): void => draft.drop(),
  };
}
export type HoursFormState = ReturnType<typeof useHoursForm>;
