import { hoursProblems, type Hours, type HoursException, type WeeklyRange } from '@tessera/contracts/provider';
import { DAY_END, typed, minutesOf } from './time-entry.ts';

/** One row of weekly hours as entered: `09:00`, or empty; `00:00` as an end means midnight. */
export interface WeeklyRow {
  readonly id: number;
  readonly day: number;
  readonly from: string;
  readonly to: string;
}
/** Kinds of exceptions: closed all day, open at other hours only, open longer, or away for some hours. */
export const KINDS = ['off', 'only', 'extra', 'away'] as const;
export type Kind = (typeof KINDS)[number];
export interface ExceptionRow {
  readonly id: number;
  readonly day: string;
  readonly kind: Kind;
  readonly from: string;
  readonly to: string;
}
/** Values of the whole form; a type alias, because drafts require an index signature. */
export type HoursForm = {
  readonly duration: number;
  readonly buffer: number;
  readonly leastNotice: number;
  readonly weekly: readonly WeeklyRow[];
  readonly exceptions: readonly ExceptionRow[];
  /** Revision of the hours that the form was created from. */
  readonly revision: string;
};
const isWholeDay = ({ kind, from, to }: HoursException): boolean => kind === 'closed' && from === 0 && to === DAY_END;

/** The form values for existing hours. */
export function toForm(
  hours: Pick<Hours, 'duration' | 'buffer' | 'leastNotice' | 'weekly' | 'exceptions' | 'revision'>,
): HoursForm {
  const { duration, buffer, leastNotice, revision } = hours;
  const off = new Set(hours.exceptions.filter(isWholeDay).map(({ day }) => day));
  const opened = new Set(hours.exceptions.filter(({ kind }) => kind === 'open').map(({ day }) => day));
  const kindOf = (exception: HoursException): Kind => {
    if (isWholeDay(exception)) return 'off';
    if (exception.kind === 'closed') return 'away';
    return off.has(exception.day) ? 'only' : 'extra';
  };
  return {
    duration,
    buffer,
    leastNotice,
    revision,
    weekly: hours.weekly.map(({ day, from, to }, id) => ({ id, day, from: typed(from), to: typed(to) })),
    // If a day is open at other hours only, its closure outside those hours is implied.
    exceptions: hours.exceptions
      .filter((exception) => !(isWholeDay(exception) && opened.has(exception.day)))
      .map((exception, id) => {
        const kind = kindOf(exception);
        return kind === 'off'
          ? { id, day: exception.day, kind, from: '', to: '' }
          : { id, day: exception.day, kind, from: typed(exception.from), to: typed(exception.to) };
      }),
  };
}

/** Why a row is invalid; `other` is the row that it overlaps. */
export type RowProblem =
  | { readonly why: 'missing' | 'noDay' | 'empty' | 'past' }
  | { readonly why: 'overlap'; readonly other: number };
/** The parsed form: hours that can be sent, and problems by row id. */
export interface ReadForm {
  readonly weekly: readonly WeeklyRange[];
  readonly exceptions: readonly HoursException[];
  readonly weeklyProblems: ReadonlyMap<number, RowProblem>;
  readonly exceptionProblems: ReadonlyMap<number, RowProblem>;
}
interface Owned<T> {
  readonly value: T;
  readonly owner: number;
}

function readExceptions(rows: readonly ExceptionRow[]): Owned<HoursException>[] {
  const off = new Set<string>();
  return rows.flatMap((row): Owned<HoursException>[] => {
    if (row.day === '') return [];
    const owned = (kind: HoursException['kind'], from: number, to: number) => ({
      owner: row.id,
      value: { day: row.day, kind, from, to },
    });
    if (row.kind === 'off') return [owned('closed', 0, DAY_END)];
    const minutes = minutesOf(row);
    if (!minutes) return [];
    if (row.kind === 'away') return [owned('closed', minutes.from, minutes.to)];
    const closes = row.kind === 'only' && !off.has(row.day);
    if (closes) off.add(row.day);
    return [...(closes ? [owned('closed', 0, DAY_END)] : []), owned('open', minutes.from, minutes.to)];
  });
}

/** Validates the form as the server would, and locates each problem. */
export function readForm(form: HoursForm, today: string): ReadForm {
  const weeklyProblems = new Map<number, RowProblem>();
  const exceptionProblems = new Map<number, RowProblem>();
  const weekly = form.weekly.flatMap((row): Owned<WeeklyRange>[] => {
    const minutes = minutesOf(row);
    if (!minutes) weeklyProblems.set(row.id, { why: 'missing' });
    return minutes ? [{ owner: row.id, value: { day: row.day, ...minutes } }] : [];
  });
  for (const row of form.exceptions) {
    if (row.day === '') exceptionProblems.set(row.id, { why: 'noDay' });
    else if (row.kind !== 'off' && !minutesOf(row)) exceptionProblems.set(row.id, { why: 'missing' });
  }
  const exceptions = readExceptions(form.exceptions);
  const lists = {
    weekly: { rows: weekly, problems: weeklyProblems },
    exceptions: { rows: exceptions, problems: exceptionProblems },
  };
  for (const problem of hoursProblems(
    weekly.map(({ value }) => value),
    exceptions.map(({ value }) => value),
    today,
  )) {
    const { rows, problems } = lists[problem.list];
    const owner = rows[problem.index]?.owner ?? -1;
    if (problems.has(owner)) continue;
    problems.set(
      owner,
      problem.kind === 'overlap' ? { why: 'overlap', other: rows[problem.other]?.owner ?? -1 } : { why: problem.kind },
    );
  }
  return {
    weekly: weekly.map(({ value }) => value),
    exceptions: exceptions.map(({ value }) => value),
    weeklyProblems,
    exceptionProblems,
  };
}
/** An unused row id. */
export const nextId = (rows: readonly { readonly id: number }[]): number =>
  Math.max(-1, ...rows.map(({ id }) => id)) + 1;
