import { MOST_SEEN, SEARCH_KEPT_DAYS } from '@tessera/contracts/saved';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { hashSecret, newId, newSecret } from '../../platform/ids.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Jobs } from '../jobs/index.ts';
import { findTenantById, findUsers } from '../tenancy/index.ts';
import { isWatched, newsOf, remember, type FirstTime } from './news-rules.ts';
import * as queries from './queries.ts';
import type { FirstTimes } from './service.ts';

export interface NewsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Mailer;
  readonly firstTimes: FirstTimes;
}
const DAY = 86_400_000;
const BATCH_SIZE = 50;
/** How many times a mail tells of. */
const MOST_TOLD = 3;

type Found = FirstTime & { readonly name: string };

/** The search that a mail's link answers to: only where the mail is about one alone. */
const searchOf = (fresh: readonly { readonly row: queries.SearchRow }[]): { searchId?: string } => {
  const [one, ...others] = fresh;
  return one && others.length === 0 ? { searchId: one.row.id } : {};
};

/** Looks at the searches of one person, and mails what is new in all of them together. */
async function tell(deps: NewsDeps, owner: queries.Owner): Promise<boolean> {
  const { db, clock, firstTimes } = deps;
  const now = clock.now();
  const tenant = await findTenantById(db, owner.tenantId);
  const rows = (await queries.listSearches(db, owner)).filter((row) => isWatched(row, now.epochMilliseconds));
  const [first] = rows;
  if (!tenant || !first) return false;
  const scope: Scope = { tenant, origin: first.origin, actor: null, now, requestId: newId(), holder: null };
  const user = (await findUsers(db, scope, [owner.userId])).get(owner.userId);
  if (!user) return false;
  const at = now.epochMilliseconds;
  const looked: { row: queries.SearchRow; news: readonly Found[]; seen: readonly FirstTime[] }[] = [];
  for (const row of rows) {
    const after = await firstTimes(scope, row);
    const before = JSON.parse(row.seen) as readonly FirstTime[];
    looked.push({ row, news: newsOf(before, after, at), seen: remember(before, after, at, MOST_SEEN) });
  }
  const told = [...new Map(looked.flatMap(({ news }) => news).map((one) => [one.atlasUrl, one])).values()];
  return db.transaction(async (tx) => {
    const mails = await queries.findMails(tx, owner);
    // Another process was faster.
    if (mails && at - mails.lastAt.getTime() < DAY) return false;
    for (const { row, seen } of looked) await queries.noteSeen(tx, row.id, JSON.stringify(seen));
    if (told.length === 0) return false;
    const token = mails?.token ?? newSecret();
    await queries.noteMailed(tx, { ...owner, token, tokenHash: hashSecret(token), lastAt: new Date(at) });
    await deps.mail.enqueue(tx, {
      kind: 'search-news',
      tenantCode: tenant.code,
      origin: first.origin,
      to: { userId: user.id, email: user.email, name: user.firstName, lang: first.lang, zone: first.zone },
      at,
      token,
      ...searchOf(looked.filter(({ news }) => news.length > 0)),
      times: told
        .toSorted((a, b) => a.start - b.start)
        .slice(0, MOST_TOLD)
        .map(({ name, start }) => ({ name, startsAt: start })),
    });
    return true;
  });
}

/** Mails new fitting times to everybody who wants them and has had no such mail for a day; returns how many mails. */
export async function sendSearchNews(deps: NewsDeps): Promise<number> {
  let sent = 0;
  let after = '';
  for (;;) {
    const since = new Date(deps.clock.now().epochMilliseconds - DAY);
    const due = await queries.listDue(deps.db, since, new Date(since.getTime() + DAY), after, BATCH_SIZE);
    for (const owner of due) {
      after = `${owner.userId} ${owner.tenantId}`;
      if (await tell(deps, owner)) sent += 1;
    }
    if (due.length < BATCH_SIZE) return sent;
  }
}

/** Once an hour: news of saved searches; and searches that nobody has touched for a year are deleted. */
export const startSavedJobs = (jobs: Jobs, deps: NewsDeps): Promise<void> =>
  jobs.repeat('search-news', '7 * * * *', async () => {
    await queries.dropOld(deps.db, new Date(deps.clock.now().epochMilliseconds - SEARCH_KEPT_DAYS * DAY));
    await sendSearchNews(deps);
  });
