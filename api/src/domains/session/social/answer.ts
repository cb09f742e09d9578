import type { Lang } from '@tessera/contracts/languages';
import { href } from '@tessera/contracts/route';
import { myProfile, social as socialPage } from '@tessera/contracts/routes/shell';
import type { SocialProvider } from '@tessera/contracts/session';
import { newId } from '../../../platform/ids.ts';
import type { Scope } from '../../../platform/scope.ts';
import { browserOf } from '../browser-cookie.ts';
import { nowOf, type SessionDeps, type Visit } from '../deps.ts';
import { tellOwner } from '../way-mail.ts';
import type { Identity, Refusal } from './oidc.ts';
import { addArrival, addLink, findLinked, findStart, takeStart, type Start } from './social-queries.ts';
import { hashState } from './start.ts';

/** Seconds to finish on our own page. */
const LIFETIME = 600;
/** What the page says when nobody can be logged in. */
export type SocialProblem = Refusal | 'unverified' | 'taken';

export interface Answer {
  readonly provider: SocialProvider;
  /** What the provider added to the redirect URI. */
  readonly query: URLSearchParams;
  /** The language for an answer that belongs to nothing. */
  readonly lang: Lang;
}
const problemPage = (
  { lang, back, userId }: Pick<Start, 'lang' | 'back' | 'userId'>,
  provider: SocialProvider,
  problem: SocialProblem,
): string =>
  href(
    socialPage,
    lang,
    {},
    { search: { problem, provider, ...(back === null ? {} : { back }), ...(userId === null ? {} : { link: '1' }) } },
  );

/** Notes whom the provider vouches for; the person finishes on our page, by a call that no other site can make. */
async function arrive(deps: SessionDeps, scope: Scope, start: Start, identity: Identity): Promise<string> {
  const { provider, browser, tenantId, origin, lang, back, specialist, shared } = start;
  const { subject, email, firstName, lastName } = identity;
  // An address that the provider has not confirmed is nobody's: it is not even looked up.
  if (email === null && (await findLinked(deps.db, provider, subject)) === null)
    return problemPage(start, provider, 'unverified');
  const id = newId();
  await addArrival(deps.db, {
    id,
    provider,
    subject,
    browser,
    tenantId,
    origin,
    email,
    firstName: firstName.slice(0, 80),
    lastName: lastName.slice(0, 80),
    back,
    specialist,
    shared,
    expiresAt: new Date(nowOf(scope).getTime() + LIFETIME * 1000),
  });
  return href(socialPage, lang, {}, { search: { arrival: id } });
}
async function link(deps: SessionDeps, scope: Scope, visit: Visit, start: Start, identity: Identity): Promise<string> {
  const { provider, lang, userId } = start;
  const person = visit.login?.person;
  // Somebody else has logged in meanwhile, or nobody is.
  if (!person || person.id !== userId) return problemPage(start, provider, 'again');
  const { subject } = identity;
  const isLinked = await deps.db.transaction(async (tx) => {
    if (!(await addLink(tx, { id: newId(), userId, provider, subject, at: nowOf(scope) })))
      return (await findLinked(tx, provider, subject)) === userId;
    await tellOwner(deps, tx, scope, person, { kind: 'way-added', way: provider });
    return true;
  });
  return isLinked ? href(myProfile, lang, { tab: 'security' }) : problemPage(start, provider, 'taken');
}

/**
 * Takes the answer of a provider, once, and returns the address to send the browser to: always one of this site, except
 * that an answer that came to the origin registered at the providers goes on to the host where it began.
 */
export async function takeAnswer(
  deps: SessionDeps,
  scope: Scope,
  visit: Visit,
  { provider, query, lang }: Answer,
): Promise<string> {
  const nobodys = problemPage({ lang, back: null, userId: null }, provider, 'again');
  const stateHash = hashState(deps, query.get('state') ?? '');
  const known = await findStart(deps.db, stateHash);
  if (!known || known.provider !== provider) return nobodys;
  if (known.origin !== scope.origin) {
    const isRelay = new URL(known.redirectUri).origin === scope.origin;
    return isRelay ? `${known.origin}${new URL(known.redirectUri).pathname}?${query}` : nobodys;
  }
  const browser = browserOf(visit.browser);
  const start = browser === null ? null : await takeStart(deps.db, stateHash, browser);
  if (!start || start.tenantId !== scope.tenant.id) return nobodys;
  if (start.expiresAt <= nowOf(scope)) return problemPage(start, provider, 'again');
  const { nonce, verifier, redirectUri } = start;
  const answer = new URL(redirectUri);
  answer.search = query.toString();
  const state = query.get('state') ?? '';
  const found = await deps.social.oidc.identityOf(provider, answer, { state, nonce, verifier });
  if ('refusal' in found) return problemPage(start, provider, found.refusal);
  return start.userId === null
    ? arrive(deps, scope, start, found.identity)
    : link(deps, scope, visit, start, found.identity);
}
