import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@tessera/contracts/errors';
import { sameSecret } from '@tessera/server/internal-secret';
import type { Context } from '../context.ts';
import { refusal } from '../http.ts';
import { sessionOf, type Session } from '../operators/service.ts';
import { pageOf, type Page } from './html.ts';

/** Secure and without a domain by its very name, so that no other site can set it. */
const COOKIE = '__Host-tessera-console';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';

export const giveCookie = (reply: FastifyReply, value: string): FastifyReply =>
  reply.header('set-cookie', `${COOKIE}=${value}; ${ATTRIBUTES}`);
export const takeCookie = (reply: FastifyReply): FastifyReply =>
  reply.header('set-cookie', `${COOKIE}=; Max-Age=0; ${ATTRIBUTES}`);
export function cookieOf({ headers: { cookie = '' } }: FastifyRequest): string {
  const pairs = cookie.split(';').map((pair) => pair.trim().split('=', 2));
  return pairs.find(([name]) => name === COOKIE)?.[1] ?? '';
}

/** A request for a page of somebody who is logged in. */
export interface Visit {
  readonly cookie: string;
  readonly session: Session;
  /** The fields of its form; empty for a page that is only read. */
  readonly fields: Readonly<Record<string, string>>;
}
/** Answers a request of somebody who is logged in; everybody else is sent to log in. */
export type Visited = (
  handler: (visit: Visit, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** The fields of a form, of which each has one value; several of one name are joined by commas. */
export function fieldsOf(body: unknown): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  if (body instanceof URLSearchParams)
    for (const [name, value] of body) fields[name] = Object.hasOwn(fields, name) ? `${fields[name]},${value}` : value;
  return fields;
}

/** Refuses what another site has sent. Throws BAD_ORIGIN. */
export function checkOrigin({ headers }: FastifyRequest): void {
  const { origin, host = '' } = headers;
  const from = typeof origin === 'string' && URL.canParse(origin) ? new URL(origin).host : null;
  if (from !== host)
    throw refusal('BAD_ORIGIN', 'origin', 'This form was sent from another address than the console’s own.');
}
/** Null without a session. Throws BAD_ORIGIN for a form that is not of this session. */
export async function visitOf(context: Context, request: FastifyRequest): Promise<Visit | null> {
  const cookie = cookieOf(request);
  const session = cookie ? await sessionOf(context, cookie) : null;
  if (!session) return null;
  const fields = fieldsOf(request.body);
  if (request.method === 'POST') {
    checkOrigin(request);
    if (!sameSecret(fields['form'] ?? '', session.form))
      throw refusal('BAD_ORIGIN', 'form', 'This form is from an earlier session. Open the page again.');
  }
  return { cookie, session, fields };
}

/** Without scripts, frames, or anything from elsewhere. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Not `no-referrer`: a browser would then send its own forms with the origin «null».
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
} as const;
export const withHeaders = (reply: FastifyReply): FastifyReply => reply.headers(HEADERS);
export const show = (reply: FastifyReply, page: Page, status = 200): FastifyReply =>
  withHeaders(reply).code(status).type('text/html; charset=utf-8').send(pageOf(page));

/** What a refusal says to the operator; anything else goes on to be an error of the registry. */
export function sentencesOf(error: unknown): readonly string[] {
  if (!(error instanceof AppError) || error.details.length === 0) throw error;
  return error.details.map(({ message }) => message);
}
