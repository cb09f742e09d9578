import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import { readAlone } from '../../platform/open-database.ts';
import { checkLedger } from './check.ts';

/** `/internal/ledger`: the ledger check on a running site, for `npm run ledger -- check`. */
export function registerInternal(app: FastifyInstance, { database }: Pick<AppDeps, 'database'>): void {
  app.get('/internal/ledger', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await readAlone(database, checkLedger)),
  );
}
