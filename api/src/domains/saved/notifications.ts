import type { Lang } from '@tessera/contracts/languages';
import {
  MOST_SEEN,
  PAUSE_DAYS,
  type AnswerReason,
  type FittingTime,
  type SearchAnswer,
  type SearchTimes,
} from '@tessera/contracts/saved';
import type { SpecialistCard } from '@tessera/contracts/specialists';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { formatSlotStart, parseSlotStart } from '../availability/index.ts';
import { cardsOf } from '../specialists/index.ts';
import type { knownTimes } from './known-times.ts';
import { isWatched, newsOf, remember, type FirstTime } from './news-rules.ts';
import * as queries from './queries.ts';
import { nowOf, ownerOf, toSearch, type SavedDeps } from './service.ts';

const DAY = 86_400_000;
/** How many times are shown of one search. */
const MOST_SHOWN = 6;

type Found = Awaited<ReturnType<SavedDeps['firstTimes']>>[number];
/** What its owner was last shown of a search; before the first time, what it was saved with or mailed. */
const lookedAt = ({ looked, seen }: queries.SearchRow): readonly FirstTime[] =>
  JSON.parse(looked ?? seen) as readonly FirstTime[];

function stateOf(row: queries.SearchState, now: number): SearchTimes['state'] {
  if (row.endedAt) return 'ended';
  if (!row.isOn) return 'off';
  return isWatched(row, now) ? 'on' : 'paused';
}
const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What fits a search now, the new ones first. */
async function fitting({ firstTimes }: SavedDeps, scope: Scope, row: queries.SearchRow) {
  const found = await firstTimes(scope, row);
  const fresh = new Set<Found>(newsOf(lookedAt(row), found, scope.now.epochMilliseconds));
  return { row, found, fresh, first: [...fresh, ...found.filter((one) => !fresh.has(one))].slice(0, MOST_SHOWN) };
}
type Fitting = Awaited<ReturnType<typeof fitting>>;

function toTimes(
  { row, found, fresh, first }: Fitting,
  cards: ReadonlyMap<string, SpecialistCard>,
  answer: queries.AnswerRow | undefined,
  now: number,
): SearchTimes {
  const times = first.flatMap((one): FittingTime[] => {
    const card = cards.get(one.id);
    if (!card) return [];
    const { atlasUrl, title, firstName, lastName, portrait, heading, price, duration } = card;
    return [
      {
        startsAt: formatSlotStart(one.start),
        isNew: fresh.has(one),
        specialist: { atlasUrl, title, firstName, lastName, portrait, heading, price, duration },
      },
    ];
  });
  return {
    search: toSearch(row),
    state: stateOf(row, now),
    pausedUntil: isoOf(row.pausedUntil),
    endedAt: isoOf(row.endedAt),
    answer: answer ? { answer: answer.answer, reason: answer.reason, at: answer.answeredAt.toISOString() } : null,
    times,
    all: found.map(({ atlasUrl, start }) => ({ atlasUrl, startsAt: formatSlotStart(start) })),
  };
}
async function describe(
  deps: SavedDeps,
  scope: Scope,
  lang: Lang,
  rows: readonly queries.SearchRow[],
): Promise<SearchTimes[]> {
  const looked: Fitting[] = [];
  for (const row of rows) looked.push(await fitting(deps, scope, row));
  const ids = [...new Set(looked.flatMap(({ first }) => first.map(({ id }) => id)))];
  const [cards, answers] = await Promise.all([
    cardsOf(deps, scope, ids, lang),
    queries.listAnswers(
      deps.db,
      rows.map(({ id }) => id),
    ),
  ]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return looked.map((one) => toTimes(one, byId, answers.get(one.row.id), scope.now.epochMilliseconds));
}
const watched = async ({ db }: Pick<SavedDeps, 'db'>, scope: Scope): Promise<queries.SearchRow[]> =>
  (await queries.listSearches(db, ownerOf(scope))).filter((row) => isWatched(row, scope.now.epochMilliseconds));

/** The searches that are watched, with the times that fit them now. */
export const timesOf = async (deps: SavedDeps, scope: Scope, lang: Lang): Promise<{ items: SearchTimes[] }> => ({
  items: await describe(deps, scope, lang, await watched(deps, scope)),
});
/** Throws NOT_FOUND, also for another person's. */
export async function timesOfOne(
  deps: SavedDeps,
  scope: Scope,
  { proSearchID, lang }: { readonly proSearchID: string; readonly lang: Lang },
): Promise<SearchTimes> {
  const row = await queries.findSearch(deps.db, ownerOf(scope), proSearchID);
  const [times] = row ? await describe(deps, scope, lang, [row]) : [];
  if (!times) throw fail('NOT_FOUND');
  return times;
}
/**
 * A time that fits two searches is one.
 *
 * @param deps.known may know them from some minutes ago: every page asks
 */
export async function countNew(
  { db, known }: Pick<SavedDeps, 'db'> & { readonly known: ReturnType<typeof knownTimes> },
  scope: Scope,
): Promise<{ count: number }> {
  const fresh = new Set<string>();
  for (const row of await watched({ db }, scope))
    for (const { atlasUrl, start } of newsOf(lookedAt(row), await known(scope, row), scope.now.epochMilliseconds))
      fresh.add(`${atlasUrl} ${start}`);
  return { count: fresh.size };
}

type Shown = readonly {
  readonly proSearchID: string;
  readonly all: readonly { atlasUrl: string; startsAt: string }[];
}[];
/** Notes what was shown. Throws BAD_INPUT for a time that is none. */
export async function noteShown({ db }: { readonly db: Db }, scope: Scope, items: Shown): Promise<{ done: boolean }> {
  const owner = ownerOf(scope);
  const shown = items.map(({ proSearchID, all }) => ({ proSearchID, times: all.map(toFirstTime) }));
  await db.transaction(async (tx) => {
    // In one order, so that two tabs do not wait for each other.
    for (const { proSearchID, times } of shown.toSorted((a, b) => a.proSearchID.localeCompare(b.proSearchID))) {
      const row = await queries.lockSearch(tx, owner, proSearchID);
      if (!row) continue;
      const looked = remember(lookedAt(row), times, scope.now.epochMilliseconds, MOST_SEEN);
      await queries.noteLooked(tx, row.id, JSON.stringify(looked), nowOf(scope));
    }
  });
  return { done: true };
}
function toFirstTime({ atlasUrl, startsAt }: { readonly atlasUrl: string; readonly startsAt: string }): FirstTime {
  const parsed = parseSlotStart(startsAt);
  if (parsed.kind !== 'valid') throw fail('BAD_INPUT');
  return { atlasUrl, start: parsed.at };
}

/** What an answer makes of a search. */
function after(answer: SearchAnswer, row: queries.SearchRow, now: Date): queries.SearchState {
  const { isOn, pausedUntil, endedAt } = row;
  if (answer === 'stop') return { isOn: false, pausedUntil: null, endedAt: endedAt ?? now };
  if (answer === 'resume') return { isOn: true, pausedUntil: null, endedAt: null };
  if (answer !== 'later' || endedAt) return { isOn, pausedUntil, endedAt };
  const isPaused = pausedUntil !== null && pausedUntil > now;
  return { isOn, pausedUntil: isPaused ? pausedUntil : new Date(now.getTime() + PAUSE_DAYS * DAY), endedAt };
}
/** Keeps an answer and what follows from it; the same one again changes nothing. Throws NOT_FOUND, also for another person's. */
export async function answerSearch(
  { db }: { readonly db: Db },
  scope: Scope,
  input: { readonly proSearchID: string; readonly answer: SearchAnswer; readonly reason?: AnswerReason | undefined },
): Promise<Pick<SearchTimes, 'state' | 'pausedUntil' | 'endedAt'>> {
  const owner = ownerOf(scope);
  const now = nowOf(scope);
  const { answer } = input;
  const reason = answer === 'none' ? (input.reason ?? null) : null;
  return db.transaction(async (tx) => {
    const row = await queries.lockSearch(tx, owner, input.proSearchID);
    if (!row) throw fail('NOT_FOUND');
    const state = after(answer, row, now);
    const before = (await queries.listAnswers(tx, [row.id])).get(row.id);
    if (before?.answer !== answer || before.reason !== reason) {
      await queries.keepAnswer(tx, { searchId: row.id, userId: owner.userId, answer, reason, answeredAt: now });
    }
    await queries.setState(tx, row.id, state, now);
    return {
      state: stateOf(state, now.getTime()),
      pausedUntil: isoOf(state.pausedUntil),
      endedAt: isoOf(state.endedAt),
    };
  });
}
