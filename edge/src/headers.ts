import type { FastifyRequest } from 'fastify';
import type { Environment } from './environment.ts';

/** Where browsers report what a policy has kept them from; the api takes it (`api/src/domains/reports`). */
const REPORTS = '/rest/public/policyReports';
/** The name that the integrity policy calls it by, which knows no other way. */
const ENDPOINT = 'policy';
/** Seconds for which a browser asks for a site by https alone. */
const ONE_YEAR = 31_536_000;

const policyOf = (connect: string): string =>
  [
    `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${connect}; img-src 'self' data:; font-src 'self'; manifest-src 'self'`,
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    // The one policy of the shell (trusted-types.ts); no other part can make one, and none at all makes markup from text.
    "require-trusted-types-for 'script'; trusted-types default",
    // Every browser sends to this at once; where «report-to» stands as well, Chromium sends over https alone and when it likes.
    `report-uri ${REPORTS}`,
  ].join('; ');
/**
 * Nothing runs on a page that did not come from here with its hash; no inline script, no inline style, no frame but the players that
 * the operator names, and nothing is sent elsewhere but a card to the payment provider that the operator names.
 */
export const securityHeaders = (videoHosts: readonly string[], cardOrigin: string | null): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    policyOf(cardOrigin === null ? "'self'" : `'self' ${cardOrigin}`),
    ...(videoHosts.length > 0 ? [`frame-src ${videoHosts.map((host) => `https://${host}`).join(' ')}`] : []),
  ].join('; '),
  'integrity-policy': `blocked-destinations=(script), endpoints=(${ENDPOINT})`,
  'reporting-endpoints': `${ENDPOINT}="${REPORTS}"`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self)',
});

type Scheme = Pick<Environment, 'TESSERA_PUBLIC_SCHEME' | 'TESSERA_HSTS_SUBDOMAINS'>;
/** The headers that only a visitor over https gets: by the operator's word, or by that of a balancer that they trust. */
export const transportHeaders = ({ TESSERA_PUBLIC_SCHEME, TESSERA_HSTS_SUBDOMAINS }: Scheme, { protocol }: Pick<FastifyRequest, 'protocol'>): Readonly<Record<string, string>> =>
  TESSERA_PUBLIC_SCHEME === 'https' || protocol === 'https' ? { 'strict-transport-security': `max-age=${ONE_YEAR}${TESSERA_HSTS_SUBDOMAINS === 'on' ? '; includeSubDomains' : ''}` } : {};

/** Attributes of our own cookies. Off this machine a browser keeps and sends them over https alone. */
export const cookieAttributes = (host: string): string => `Path=/; SameSite=Lax${/(^|\.)localhost$|^127\.0\.0\.1$/.test(host) ? '' : '; Secure'}`;
