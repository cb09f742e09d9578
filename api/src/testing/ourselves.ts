import { createInternalSecret } from '@tessera/server/internal-secret';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Db } from '../platform/database.ts';

/** What our servers show each other in tests. */
export const SECRET = createInternalSecret('an-internal-secret-of-the-tests-0001', 'a test');

/**
 * From here on what a test injects comes from the edge, unless it says otherwise with a header of its own, and what only the
 * internal port answers goes there.
 */
export function letOurselvesIn(app: FastifyInstance, internal: FastifyInstance): void {
  const [outer, inner] = [app, internal].map((one) => one.inject.bind(one) as (options: InjectOptions) => Promise<LightMyRequestResponse>);
  app.inject = ((options: InjectOptions) => {
    const ask = /^\/(internal\/|metrics|readyz)/.test(String(options.url)) ? inner : outer;
    return ask?.({ ...options, headers: { ...SECRET.headers, ...options.headers } });
  }) as typeof app.inject;
}

/** Lets each tenant have its site at `https://<tenant>.example`, as tests name it, and at `www.` of it. */
export const addTestHosts = async (db: Db): Promise<void> =>
  void (await db.execute(sql`update tenants set hosts = hosts || array[code || '.example', 'www.' || code || '.example'] where not code || '.example' = any(hosts)`));
