import type { ShownStatus } from '@tessera/contracts/provider';
import { and, asc, desc, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { applicationView } from '../session/index.ts';
import { statusView } from '../specialists/index.ts';
import { personView } from '../tenancy/index.ts';
import { profileAnswers, profileDecisions } from './tables.ts';

export type DecisionRow = typeof profileDecisions.$inferSelect;
/** A profile, or an application without one, with the day of the decision that holds. */
export interface CaseRow {
  readonly userId: string;
  readonly name: string;
  readonly profile: { readonly id: string; readonly atlasUrl: string; readonly status: ShownStatus } | null;
  readonly suspendedComment: string | null;
  readonly since: Date | null;
}
interface Wanted {
  /** A part of a name. */
  readonly q: string;
  readonly limit: number;
  readonly offset: number;
}
const like = (q: string): string => `%${q.replaceAll(/[\\%_]/g, (one) => `\\${one}`)}%`;
/** `Ștefan Pop` as in the address of a profile. */
const slugOf = (q: string): string =>
  q.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').trim().replaceAll(/\s+/g, '-');
/** Where a profile stands, for whom it belongs to, is a draft while it is reviewed. */
export const ANSWER_STATUS = { hidden: 'hidden', review: 'draft', suspended: 'suspended' } as const;

/** Profiles of a status: those with an answer to the decision that holds first, the others by name. */
export async function listCases(
  db: Db,
  status: ShownStatus,
  { q, limit, offset }: Wanted,
): Promise<{ rows: readonly CaseRow[]; total: number }> {
  const profiles = statusView(db);
  const applied = applicationView(db);
  const decided = db
    .select({
      specialistId: profileDecisions.specialistId,
      status: profileDecisions.status,
      at: sql<Date>`max(${profileDecisions.at})`.mapWith(profileDecisions.at).as('at'),
    })
    .from(profileDecisions)
    .groupBy(profileDecisions.specialistId, profileDecisions.status)
    .as('decided');
  const since: SQL<Date | null> =
    status === 'suspended'
      ? sql`${profiles.suspendedAt}`
      : status === 'review'
        ? sql`coalesce(${decided.at}, ${applied.appliedAt})`
        : sql`${decided.at}`;
  const isWanted = and(
    eq(profiles.status, status),
    q === '' ? undefined : or(ilike(profiles.name, like(q)), ilike(profiles.atlasUrl, like(slugOf(q)))),
  );
  const answered = status === 'active' ? null : ANSWER_STATUS[status];
  const rows = await db
    .select({
      id: profiles.id,
      userId: profiles.userId,
      atlasUrl: profiles.atlasUrl,
      name: profiles.name,
      status: profiles.status,
      suspendedComment: profiles.suspendedComment,
      since: since.mapWith(profileDecisions.at),
    })
    .from(profiles)
    .leftJoin(decided, and(eq(decided.specialistId, profiles.id), eq(decided.status, profiles.status)))
    .leftJoin(applied, eq(applied.userId, profiles.userId))
    .leftJoin(
      profileAnswers,
      and(
        eq(profileAnswers.userId, profiles.userId),
        answered ? eq(profileAnswers.status, answered) : sql`false`,
        sql`${profileAnswers.decidedAt} = ${since}`,
      ),
    )
    .where(isWanted)
    .orderBy(sql`${profileAnswers.answeredAt} asc nulls last`, asc(profiles.name), asc(profiles.id))
    .limit(limit)
    .offset(offset);
  return {
    rows: rows.map(({ id, userId, atlasUrl, name, suspendedComment, since: at }) => ({
      userId,
      name,
      profile: { id, atlasUrl, status },
      suspendedComment,
      since: at,
    })),
    total: await db.$count(profiles, isWanted),
  };
}

/** People who have applied and have no profile yet: those who have answered first, then the longest waiting. */
export async function listApplicants(
  db: Db,
  { q, limit, offset }: Wanted,
): Promise<{ rows: readonly CaseRow[]; total: number }> {
  const profiles = statusView(db);
  const applied = applicationView(db);
  const wanted = db
    .select({
      userId: applied.userId,
      name: sql<string>`${personView.name}`.as('applicant_name'),
      since: sql<Date>`${applied.appliedAt}`.mapWith(profileDecisions.at).as('since'),
    })
    .from(applied)
    .innerJoin(personView, eq(personView.id, applied.userId))
    .leftJoin(profiles, eq(profiles.userId, applied.userId))
    .where(and(isNull(profiles.id), q === '' ? undefined : ilike(personView.name, like(q))))
    .as('wanted');
  const rows = await db
    .select({ userId: wanted.userId, name: wanted.name, since: wanted.since })
    .from(wanted)
    .leftJoin(
      profileAnswers,
      and(
        eq(profileAnswers.userId, wanted.userId),
        eq(profileAnswers.status, 'draft'),
        eq(profileAnswers.decidedAt, wanted.since),
      ),
    )
    .orderBy(sql`${profileAnswers.answeredAt} asc nulls last`, asc(wanted.since), asc(wanted.userId))
    .limit(limit)
    .offset(offset);
  return {
    rows: rows.map((row) => ({ ...row, profile: null, suspendedComment: null })),
    total: await db.$count(wanted),
  };
}

/** What these people have answered, the newest first. */
export const listAnswers = (db: Db, userIds: readonly string[]): Promise<(typeof profileAnswers.$inferSelect)[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(profileAnswers)
        .where(inArray(profileAnswers.userId, [...userIds]))
        .orderBy(desc(profileAnswers.answeredAt));
/** What was decided about these profiles, the newest first. */
export const listDecisions = (db: Db, specialistIds: readonly string[]): Promise<DecisionRow[]> =>
  specialistIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(profileDecisions)
        .where(inArray(profileDecisions.specialistId, [...specialistIds]))
        .orderBy(desc(profileDecisions.step));
export async function insertDecision(tx: Db, row: DecisionRow): Promise<void> {
  await tx.insert(profileDecisions).values(row);
}
