import type { FastifyInstance } from 'fastify';

/** Where each tenant's site stands, as the edge last said it. */
export interface OriginBook {
  of(tenantCode: string): string | null;
  note(tenantCode: string, origin: string): void;
}
export function createOriginBook(): OriginBook {
  const known = new Map<string, string>();
  return {
    of: (tenantCode) => known.get(tenantCode) ?? null,
    note: (tenantCode, origin) => void known.set(tenantCode, origin),
  };
}

/**
 * Notes the origin of every request whose tenant is known. Hosts stand in the registry's records, which only the edge reads; a mail
 * is always queued by a request of its tenant, so the book knows the origin by then.
 */
export function keepOrigins(app: FastifyInstance, book: OriginBook): void {
  app.addHook('preHandler', async (request) => {
    const origin = request.headers['x-tessera-origin'];
    if (request.scope && typeof origin === 'string') book.note(request.scope.tenant.code, origin);
  });
}
