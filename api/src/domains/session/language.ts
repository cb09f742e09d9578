import type { Lang } from '@tessera/contracts/languages';
import type { Scope } from '../../platform/scope.ts';
import { nowOf, type SessionDeps } from './deps.ts';
import { setLanguage } from './queries.ts';

/** Keeps the language that a person reads in; their mails come in it from now on. */
export const chooseLanguage = (deps: Pick<SessionDeps, 'db'>, scope: Scope, userId: string, lang: Lang): Promise<void> =>
  setLanguage(deps.db, userId, lang, nowOf(scope));
