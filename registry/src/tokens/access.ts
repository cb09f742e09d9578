import { PERSON_HEADER, sameSecret } from '@tessera/server/internal-secret';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { refusal } from '../http.ts';
import { findToken } from './queries.ts';
import { isSecret, readToken, stateOf, type Action, type Actor, type Need } from './rules.ts';
import { day } from './service.ts';

/** The operator's name as stated by the request; only the operator's token may state one. */
function operatorOf(request: FastifyRequest): string {
  const name = request.headers['x-tessera-operator'];
  return typeof name === 'string' && /^[\w.@+-]{1,80}$/.test(name) ? name : 'unnamed';
}

/**
 * The person for whom the holder of a token for partners acts, by the id of their account: it stands behind the
 * holder's own name and never in its place.
 */
function behalfOf(request: FastifyRequest, may: readonly Action[]): string {
  const person = request.headers[PERSON_HEADER];
  return may.includes('tenant') && typeof person === 'string' && /^[0-9a-f-]{36}$/.test(person) ? ` for ${person}` : '';
}

/**
 * Whose token a request carries; null if it carries none that was ever made. Throws NOT_LOGGED_IN for one that has ended
 * or was revoked.
 */
async function actorOf({ token, database, now }: Context, request: FastifyRequest): Promise<Actor | null> {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer === undefined) return null;
  if (sameSecret(bearer, token)) return { by: operatorOf(request), scope: null };
  const parts = readToken(bearer);
  const found = parts && (await findToken(database, parts.id));
  if (!found || !isSecret(parts.secret, found.hash)) return null;
  const { name, endsAt, revokedAt, revokedBy, may, remote, environment } = found;
  const refused = (what: string) =>
    refusal(
      'NOT_LOGGED_IN',
      'authorization',
      `The token of ${name} ${what}. An operator makes another: npm run release -- tokens add ${name} --may …`,
    );
  if (revokedAt) throw refused(`was revoked on ${day(revokedAt)} by ${revokedBy}`);
  if (stateOf(found, now()) === 'ended') throw refused(`ended on ${day(endsAt)}`);
  return { by: `${name}${behalfOf(request, may)}`, scope: { may, remote, environment } };
}

/** Throws FORBIDDEN with the scope that an actor lacks. */
export function demand({ scopes }: Context, actor: Actor, need: Need): void {
  const objection = scopes(actor, need);
  if (objection !== null) throw refusal('FORBIDDEN', 'authorization', objection);
}
/**
 * Who asks for something that needs a token. The token is looked up again here, because it may have ended while a large
 * body arrived. Throws NOT_LOGGED_IN without a valid one, FORBIDDEN if it may not do this at all.
 */
export async function actorFor(context: Context, request: FastifyRequest, action: Need['action']): Promise<Actor> {
  const actor = await actorOf(context, request);
  if (!actor)
    throw refusal(
      'NOT_LOGGED_IN',
      'authorization',
      'This needs a token: registry.token of the data folder, or one that the operator has made with the scope for it.',
    );
  demand(context, actor, { action });
  return actor;
}

/** Its pages have sessions of their own. The route decides, not the address as it was written. */
const isConsole = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url === '/console' || url.startsWith('/console/');
const OPEN: readonly string[] = ['/healthz', '/readyz'];
/** Admits only our own servers and holders of a token; reading needs the scope. The health check and the way into the console are public. */
export function closeDoor(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', async (request) => {
    if (OPEN.includes(request.url) || isConsole(request) || context.secret.isIn(request.headers)) return;
    const actor = await actorOf(context, request);
    if (!actor)
      throw refusal(
        'FORBIDDEN',
        'x-tessera-internal',
        'Reading needs the internal secret of this site, or a token of the registry that may read.',
      );
    if (request.method === 'GET' || request.method === 'HEAD') demand(context, actor, { action: 'read' });
  });
}
