import { hoursProblems, type Hours, type HoursException, type WeeklyRange } from '@tessera/contracts/provider';
import { clockText } from '../../wall.ts';

/** One line of weekly hours as it is typed: `09:00`, empty while nothing is; `00:00` as an end is midnight. */
export interface WeeklyRow { readonly id: number; readonly day: number; readonly from: string; readonly to: string }
/** How a day differs: off altogether, open at other hours only, open longer, or away for some hours. */
export const KINDS = ['off', 'only', 'extra', 'away'] as const;
export type Kind = (typeof KINDS)[number];
export interface ExceptionRow { readonly id: number; readonly day: string; readonly kind: Kind; readonly from: string; readonly to: string }
/** The whole form; a type, because drafts want an index. */
export type HoursForm = {
  readonly duration: number;
  readonly buffer: number;
  readonly leastNotice: number;
  readonly weekly: readonly WeeklyRow[];
  readonly exceptions: readonly ExceptionRow[];
  /** The hours that the form began with. */
  readonly revision: string;
};
const DAY_END = 1440;
const typed = (minute: number): string => clockText(minute === DAY_END ? 0 : minute);
const isWholeDay = ({ kind, from, to }: HoursException): boolean => kind === 'closed' && from === 0 && to === DAY_END;

/** The form that shows some hours. */
export function toForm(hours: Pick<Hours, 'duration' | 'buffer' | 'leastNotice' | 'weekly' | 'exceptions' | 'revision'>): HoursForm {
  const { duration, buffer, leastNotice, revision } = hours;
  const off = new Set(hours.exceptions.filter(isWholeDay).map(({ day }) => day));
  const opened = new Set(hours.exceptions.filter(({ kind }) => kind === 'open').map(({ day }) => day));
  const kindOf = (exception: HoursException): Kind => {
    if (isWholeDay(exception)) return 'off';
    if (exception.kind === 'closed') return 'away';
    return off.has(exception.day) ? 'only' : 'extra';
  };
  return {
    duration, buffer, leastNotice, revision,
    weekly: hours.weekly.map(({ day, from, to }, id) => ({ id, day, from: typed(from), to: typed(to) })),
    // Where a day is open at other hours only, being closed otherwise goes without saying.
    exceptions: hours.exceptions.filter((exception) => !(isWholeDay(exception) && opened.has(exception.day))).map((exception, id) => {
      const kind = kindOf(exception);
      return kind === 'off' ? { id, day: exception.day, kind, from: '', to: '' } : { id, day: exception.day, kind, from: typed(exception.from), to: typed(exception.to) };
    }),
  };
}

const minuteOf = (text: string): number | null => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? Number(text.slice(0, 2)) * 60 + Number(text.slice(3)) : null);
/** Wall minutes of two typed times; null while one is missing. */
export function minutesOf({ from, to }: { readonly from: string; readonly to: string }): { readonly from: number; readonly to: number } | null {
  const [start, end] = [minuteOf(from), minuteOf(to)];
  return start === null || end === null ? null : { from: start, to: end === 0 ? DAY_END : end };
}
/** What somebody typed as a time, in the one way that times are written: `9`, `930` and `9.30` become `09:00` and `09:30`. */
export function tidyTime(text: string): string {
  const [, hours = '', minutes = ''] = /^\s*(\d{1,2})(?:\s*[:.,h ]?\s*(\d{2}))?\s*$/.exec(text) ?? [];
  if (hours === '') return text.trim();
  const clock = `${hours.padStart(2, '0')}:${minutes || '00'}`;
  return clock === '24:00' ? '00:00' : clock;
}
/** Whether typed hours end on the next day. */
export function endsNextDay(row: { readonly from: string; readonly to: string }): boolean {
  const minutes = minutesOf(row);
  return minutes !== null && minutes.to < minutes.from;
}

/** Why a line cannot stand; `other` is the line that it overlaps. */
export type RowProblem = { readonly why: 'missing' | 'noDay' | 'empty' | 'past' } | { readonly why: 'overlap'; readonly other: number };
/** What the form says: hours that can be sent, and what is wrong, by the line's id. */
export interface ReadForm {
  readonly weekly: readonly WeeklyRange[];
  readonly exceptions: readonly HoursException[];
  readonly weeklyProblems: ReadonlyMap<number, RowProblem>;
  readonly exceptionProblems: ReadonlyMap<number, RowProblem>;
}
interface Owned<T> { readonly value: T; readonly owner: number }

function readExceptions(rows: readonly ExceptionRow[]): Owned<HoursException>[] {
  const off = new Set<string>();
  return rows.flatMap((row): Owned<HoursException>[] => {
    if (row.day === '') return [];
    const owned = (kind: HoursException['kind'], from: number, to: number) => ({ owner: row.id, value: { day: row.day, kind, from, to } });
    if (row.kind === 'off') return [owned('closed', 0, DAY_END)];
    const minutes = minutesOf(row);
    if (!minutes) return [];
    if (row.kind === 'away') return [owned('closed', minutes.from, minutes.to)];
    const closes = row.kind === 'only' && !off.has(row.day);
    if (closes) off.add(row.day);
    return [...(closes ? [owned('closed', 0, DAY_END)] : []), owned('open', minutes.from, minutes.to)];
  });
}

/** Reads the form as the server would, with the place of each problem. */
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
  const lists = { weekly: { rows: weekly, problems: weeklyProblems }, exceptions: { rows: exceptions, problems: exceptionProblems } };
  for (const problem of hoursProblems(weekly.map(({ value }) => value), exceptions.map(({ value }) => value), today)) {
    const { rows, problems } = lists[problem.list];
    const owner = rows[problem.index]?.owner ?? -1;
    if (problems.has(owner)) continue;
    problems.set(owner, problem.kind === 'overlap' ? { why: 'overlap', other: rows[problem.other]?.owner ?? -1 } : { why: problem.kind });
  }
  return { weekly: weekly.map(({ value }) => value), exceptions: exceptions.map(({ value }) => value), weeklyProblems, exceptionProblems };
}
/** An id that no line has yet. */
export const nextId = (rows: readonly { readonly id: number }[]): number => Math.max(-1, ...rows.map(({ id }) => id)) + 1;
