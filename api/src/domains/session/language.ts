import type { Lang } from '@tessera/contracts/languages';
import type { Scope } from '../../platform/scope.ts';
import { carryLanguage } from '../booking/index.ts';
import { nowOf, type SessionDeps } from './deps.ts';
import { setLanguage } from '../tenancy/index.ts';

/** Keeps the language that a person reads in; their mails come in it from now on, also those about visits that were booked in another. */
export const chooseLanguage = (deps: Pick<SessionDeps, 'db'>, scope: Pick<Scope, 'now'>, userId: string, lang: Lang): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await setLanguage(tx, userId, lang, nowOf(scope));
    await carryLanguage(tx, userId, lang, nowOf(scope));
  });
