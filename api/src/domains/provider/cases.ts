import type { ProfileCase, ProfileList, ShownStatus } from '@tessera/contracts/provider';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { countOf } from '../../platform/http-input.ts';
import type { Mailer } from '../../platform/mail.ts';
import { requireAdmin, type Scope } from '../../platform/scope.ts';
import { countByStatus, lockStatus, setStatus } from '../specialists/index.ts';
import { findUser, findUsers } from '../tenancy/index.ts';
import * as queries from './case-queries.ts';

interface Deps {
  readonly db: Db;
}
type Counts = Record<ProfileList, number>;

async function countsOf(db: Db): Promise<Counts> {
  const [byStatus, applicants] = await Promise.all([
    countByStatus(db),
    queries.listApplicants(db, { q: '', limit: 1, offset: 0 }),
  ]);
  const of = (status: ShownStatus): number => byStatus.get(status) ?? 0;
  return {
    suspended: of('suspended'),
    review: of('review'),
    hidden: of('hidden'),
    applied: applicants.total,
    active: of('active'),
  };
}

/** Profiles of all sites, by their status. Throws FORBIDDEN, BAD_INPUT. */
export async function profileCases(
  { db }: Deps,
  scope: Scope,
  input: {
    readonly list: ProfileList;
    readonly q?: string | undefined;
    readonly page?: string | undefined;
    readonly count?: string | undefined;
  },
): Promise<{ total: number; counts: Counts; items: ProfileCase[] }> {
  requireAdmin(scope);
  const limit = countOf('count', input.count, { fallback: 20, max: 100 });
  const page = countOf('page', input.page, { fallback: 1, max: 1_000_000 });
  const wanted = { q: (input.q ?? '').trim(), limit, offset: (page - 1) * limit };
  const { list } = input;
  const { rows, total } =
    list === 'applied' ? await queries.listApplicants(db, wanted) : await queries.listCases(db, list, wanted);
  return { total, counts: await countsOf(db), items: await describe(db, scope, rows) };
}
async function describe(db: Db, scope: Scope, rows: readonly queries.CaseRow[]): Promise<ProfileCase[]> {
  const [answers, decisions] = await Promise.all([
    queries.listAnswers(
      db,
      rows.map(({ userId }) => userId),
    ),
    queries.listDecisions(
      db,
      rows.flatMap(({ profile }) => profile?.id ?? []),
    ),
  ]);
  const people = await findUsers(db, scope, [...new Set(decisions.map(({ by }) => by))]);
  return rows.map(({ userId, name, profile, suspendedComment, since }) => {
    const taken = decisions.filter(({ specialistId }) => specialistId === profile?.id);
    const [last] = taken;
    const about = !profile ? 'draft' : profile.status === 'active' ? null : queries.ANSWER_STATUS[profile.status];
    return {
      userId,
      name,
      profile: profile && { specialistId: profile.id, atlasUrl: profile.atlasUrl, status: profile.status },
      since: since?.toISOString() ?? null,
      comment: suspendedComment ?? ((last?.status === profile?.status && last?.comment) || null),
      answers: answers
        .filter((one) => one.userId === userId)
        .map(({ status, decidedAt, text, answeredAt }) => ({
          about: status,
          decidedAt: decidedAt.toISOString(),
          text,
          at: answeredAt.toISOString(),
          isCurrent: status === about && decidedAt.getTime() === since?.getTime(),
        })),
      decisions: taken.map(({ step, status, comment, at, by }) => ({
        step,
        status,
        comment,
        at: at.toISOString(),
        by: people.get(by)?.name ?? null,
      })),
    };
  });
}

/** Sets where a profile stands, and tells its owner. Throws FORBIDDEN, NOT_FOUND, CONFLICT, and BAD_INPUT for a suspension without words. */
export async function decideProfile(
  { db, mail }: Deps & { readonly mail: Mailer },
  scope: Scope,
  input: {
    readonly specialistId: string;
    readonly seen: number;
    readonly status: ShownStatus;
    readonly comment: string;
  },
): Promise<{ seen: number }> {
  const by = requireAdmin(scope);
  const { specialistId, seen, status, comment } = input;
  if (status === 'suspended' && comment === '')
    throw fail('BAD_INPUT', [{ path: 'comment', message: 'A suspension has a reason.' }]);
  const at = new Date(scope.now.epochMilliseconds);
  return db.transaction(async (tx) => {
    // First, so that somebody who decides at the same time waits here, and hears of it.
    const profile = await lockStatus(tx, specialistId);
    if (!profile) throw fail('NOT_FOUND');
    const [last] = await queries.listDecisions(tx, [specialistId]);
    if ((last?.step ?? 0) !== seen) throw fail('CONFLICT', [{ path: 'seen', message: 'Somebody has decided since.' }]);
    if (status === 'active' && profile.status === 'active')
      throw fail('CONFLICT', [{ path: 'status', message: 'It is open.' }]);
    const step = seen + 1;
    await queries.insertDecision(tx, { specialistId, step, status, comment, by, at });
    await setStatus(tx, specialistId, { status, comment, at });
    const user = await findUser(tx, profile.userId);
    if (user)
      await mail.enqueue(tx, {
        kind: 'profile-decided',
        tenantCode: scope.tenant.code,
        origin: scope.origin,
        to: {
          userId: user.id,
          email: user.email,
          name: user.firstName,
          lang: user.lang,
          zone: user.zone ?? scope.tenant.zone,
        },
        step,
      });
    return { seen: step };
  });
}
