import { createInternalSecret } from '@tessera/server/internal-secret';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Db } from '../platform/database.ts';

/** The internal secret of the tests. */
export const SECRET = createInternalSecret('an-internal-secret-of-the-tests-0001', 'a test');

/**
 * Makes injected requests appear to come from the edge, unless they set the header themselves, and sends those for the
 * internal port there.
 */
export function authenticateInjected(app: FastifyInstance, internal: FastifyInstance): void {
  const [outer, inner] = [app, internal].map(
    (one) => one.inject.bind(one) as (options: InjectOptions) => Promise<LightMyRequestResponse>,
  );
  app.inject = ((options: InjectOptions) => {
    const ask = /^\/(internal\/|metrics|readyz)/.test(String(options.url)) ? inner : outer;
    return ask?.({ ...options, headers: { ...SECRET.headers, ...options.headers } });
  }) as typeof app.inject;
}

/** Adds the hosts used by tests to each tenant: `<tenant>.example` and `www.<tenant>.example`. */
export const addTestHosts = async (db: Db): Promise<void> =>
  void (await db.execute(
    sql`update tenants set hosts = hosts || array[code || '.example', 'www.' || code || '.example'] where not code || '.example' = any(hosts)`,
  ));
