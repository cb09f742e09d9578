import {
  deleteAccount as deleteContract,
  deletionTies,
  personalExport,
  personalExportPaper,
} from '@tessera/contracts/session';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { serve } from '../../platform/http.ts';
import type { Notify } from '../../platform/notify.ts';
import { requireActor, type Scope } from '../../platform/scope.ts';
import { logSecurity } from '../../platform/security-log.ts';
import type { Jobs } from '../jobs/index.ts';
import { SESSION_COOKIE, type Who } from '../session/index.ts';
import { deleteAccount } from './delete-account.ts';
import { collectAll } from './export.ts';
import { paperOf } from './paper-rules.ts';
import { drawExport } from './paper.ts';
import { tiesOf } from './ties.ts';

/** An export reads every row about a person. */
const LIMIT = { max: 10, seconds: 60 };
const nowOf = (scope: Scope): Date => new Date(scope.now.epochMilliseconds);

export interface PrivacyDeps {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'forget'>;
  readonly notify: Notify;
  readonly who: Who;
}
export function privacyRoutes(app: FastifyInstance, deps: PrivacyDeps): void {
  serve(
    app,
    personalExport,
    async (_input, scope, { request }) => {
      const sections = await collectAll(deps.db, scope, requireActor(scope));
      logSecurity(request, 'data-exported');
      return { madeAt: nowOf(scope).toISOString(), sections };
    },
    { limit: LIMIT },
  );
  serve(
    app,
    personalExportPaper,
    async ({ lang }, scope, { request, reply }) => {
      const sections = await collectAll(deps.db, scope, requireActor(scope));
      const { name: brand, zone } = scope.tenant;
      const madeAt = nowOf(scope);
      const paper = await drawExport(paperOf({ sections, lang, brand, madeAt, zone }), madeAt);
      logSecurity(request, 'data-exported');
      reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="my-data.pdf"')
        .header('x-content-type-options', 'nosniff');
      return paper;
    },
    { limit: LIMIT },
  );
  serve(app, deletionTies, async (_input, scope) => {
    return tiesOf(deps.db, scope, requireActor(scope));
  });
  serve(app, deleteContract, async (_input, scope, { request, reply }) => {
    const login = await deps.who.loginOf(request, scope.tenant);
    if (!login) throw fail('NOT_LOGGED_IN');
    await deleteAccount(deps, scope, login);
    logSecurity(request, 'account-deleted');
    reply.header('set-cookie', `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`);
    return { done: true };
  });
}
