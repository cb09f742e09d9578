import type { FastifyRequest } from 'fastify';
import type { Environment } from './environment.ts';

/** Where browsers send policy violation reports; handled by the api (`api/src/domains/reports`). */
const REPORTS = '/rest/public/policyReports';
/** The endpoint name that the integrity policy requires. */
const ENDPOINT = 'policy';
/** HSTS lifetime in seconds. */
const ONE_YEAR = 31_536_000;

const policyOf = (connect: string): string =>
  [
    `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${connect}; img-src 'self' data:; font-src 'self'; manifest-src 'self'`,
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    // The single policy of the shell (trusted-types.ts); no other policy can be created, and
    // none creates markup from text.
    "require-trusted-types-for 'script'; trusted-types default",
    // Every browser sends to `report-uri` at once; if `report-to` is present too, Chromium only
    // sends over https and with a delay.
    `report-uri ${REPORTS}`,
  ].join('; ');
/**
 * A page only runs scripts of this site that match their hash; no inline script, no inline style, no frames except the
 * configured video players, and no outgoing requests except card data to the configured payment provider.
 */
export const securityHeaders = (
  videoHosts: readonly string[],
  cardOrigin: string | null,
): Readonly<Record<string, string>> => ({
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
/** The headers sent only over https, as configured by the operator or reported by a trusted proxy. */
export const transportHeaders = (
  { TESSERA_PUBLIC_SCHEME, TESSERA_HSTS_SUBDOMAINS }: Scheme,
  { protocol }: Pick<FastifyRequest, 'protocol'>,
): Readonly<Record<string, string>> =>
  TESSERA_PUBLIC_SCHEME === 'https' || protocol === 'https'
    ? {
        'strict-transport-security': `max-age=${ONE_YEAR}${TESSERA_HSTS_SUBDOMAINS === 'on' ? '; includeSubDomains' : ''}`,
      }
    : {};

/** Attributes of our own cookies. Except on localhost, they are only sent over https. */
export const cookieAttributes = (host: string): string =>
  `Path=/; SameSite=Lax${/(^|\.)localhost$|^127\.0\.0\.1$/.test(host) ? '' : '; Secure'}`;
