import type { Lang } from '@tessera/contracts/languages';
import type { Scope } from '../../platform/scope.ts';
import { carryLanguage } from '../booking/index.ts';
import { nowOf, type SessionDeps } from './deps.ts';
import { setLanguage } from '../tenancy/index.ts';

/** Saves the user's language. Later mails use it, including those about visits booked in another language. */
export const chooseLanguage = (
  deps: Pick<SessionDeps, 'db'>,
  scope: Pick<Scope, 'now'>,
  userId: string,
  lang: Lang,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await setLanguage(tx, userId, lang, nowOf(scope));
    await carryLanguage(tx, userId, lang, nowOf(scope));
  });
