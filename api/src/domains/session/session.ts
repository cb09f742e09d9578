import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import type { Notify } from '../../platform/notify.ts';
import type { FileLinks } from '../files/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { dropWaiting } from '../notifications/index.ts';
import type { MailQueue } from '../outbox/index.ts';
import { sendAddressLinks } from './account/change-email.ts';
import { dropOldChanges } from './account/email-queries.ts';
import { dropOldUndos } from './account/undo-queries.ts';
import { dropOldCodes } from './account/code-queries.ts';
import { createAuth } from './auth.ts';
import { dropOldGuesses, dropOldTries } from './counter-queries.ts';
import type { SessionDeps, SessionJobDeps } from './deps.ts';
import { dropOldChallenges } from './passkeys/passkey-queries.ts';
import { dropEnded } from './queries.ts';
import { sendInvites } from './invite.ts';
import { sendLinks } from './recover.ts';
import { dropOldPending } from './signup-queries.ts';
import { dropOldMailedCodes } from './mailed-code-queries.ts';
import type { SocialSettings } from './social/settings.ts';
import { createSocial } from './social/social.ts';
import { dropOldSocial } from './social/social-queries.ts';
import { sendCodes } from './signup.ts';
import { sendWarnings } from './warn.ts';
import { dropOldWorks } from './work-queries.ts';
import { createWho, type Who } from './who.ts';

/**
 * Accounts and sessions of one database: `who` resolves the logged-in user; the rest are the dependencies of the
 * routes.
 */
export type Session = SessionDeps & { readonly who: Who; readonly clock: Clock };

export function createSession(parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly jobs: Jobs;
  readonly mail: MailQueue;
  readonly notify: Notify;
  readonly limits: boolean;
  readonly outbox: string | null;
  readonly links: FileLinks;
  readonly social: SocialSettings;
}): Session {
  const { db } = parts.database;
  const { clock, secret, jobs, mail, notify, limits, outbox, links } = parts;
  const auth = createAuth({ db, secret });
  const social = createSocial(parts.social);
  const who = createWho({ db, secret });
  return { db, auth, clock, secret, jobs, mail, notify, limits, outbox, links, social, who };
}

/** Starts the background jobs: mails with links, codes and warnings, and an hourly clean-up. */
export async function startSessionJobs(jobs: Jobs, session: Session): Promise<void> {
  const now = (): Date => new Date(session.clock.now().epochMilliseconds);
  const deps: SessionJobDeps = { ...session, now };
  await sendLinks(jobs, deps);
  await sendCodes(jobs, deps);
  await sendInvites(jobs, deps);
  await sendWarnings(jobs, deps);
  await sendAddressLinks(jobs, deps);
  await jobs.repeat('session-housekeeping', '41 * * * *', async () => {
    // The login library uses the machine's clock, our own limits the application's.
    await dropEnded(session.db, new Date());
    await dropOldTries(session.db, now());
    await dropOldGuesses(session.db, now());
    await dropOldPending(session.db, now());
    await dropOldChanges(session.db, now());
    await dropOldUndos(session.db, now());
    await dropWaiting(session.db, now());
    await dropOldCodes(session.db, now());
    await dropOldSocial(session.db, now());
    await dropOldMailedCodes(session.db, now());
    await dropOldWorks(session.db, now());
    await dropOldChallenges(session.db, now());
  });
}
