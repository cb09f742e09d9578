import { useFormat } from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import { weekdayAt } from '../../wall.ts';
import type { HoursForm, RowProblem } from './hours-form.ts';

type Sentence = (problem: RowProblem | undefined) => string | null;
/** What is wrong with a row, in words; null where nothing is said (yet). An overlap names the other row. */
export function useProblemSentence(
  form: HoursForm,
  wasTried: boolean,
): { readonly weekly: Sentence; readonly exception: Sentence } {
  const t = useT();
  const format = useFormat();
  const dayName = (day: string): string => format.day(`${day}T12:00Z`, 'UTC');
  const between = (name: string, { from, to }: { readonly from: string; readonly to: string }): string =>
    from ? `${name}, ${from}–${to}` : name;
  const weeklyName = (id: number): string => {
    const row = form.weekly.find((one) => one.id === id);
    return row ? between(format.weekday(weekdayAt(row.day), 'UTC'), row) : '';
  };
  const exceptionName = (id: number): string => {
    const row = form.exceptions.find((one) => one.id === id);
    return row ? between(dayName(row.day), row) : '';
  };
  /** Missing values are reported on save, all other problems immediately. */
  const sentence = (problem: RowProblem | undefined, nameOf: (id: number) => string): string | null => {
    if (!problem) return null;
    if (problem.why === 'overlap') return t('provider.problem.overlap', { other: nameOf(problem.other) });
    if (problem.why === 'missing') return wasTried ? t('provider.problem.missing') : null;
    if (problem.why === 'noDay') return wasTried ? t('provider.problem.noDay') : null;
    return t(problem.why === 'past' ? 'provider.problem.past' : 'provider.problem.empty');
  };
  return {
    weekly: (problem) => sentence(problem, weeklyName),
    exception: (problem) => sentence(problem, exceptionName),
  };
}
