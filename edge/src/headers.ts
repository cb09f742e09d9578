const policyOf = (connect: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${connect}; img-src 'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
/**
 * Nothing runs on a page that did not come from here with its hash; no inline script, no inline style, no frame but the players that
 * the operator names, and nothing is sent elsewhere but a card to the payment provider that the operator names.
 */
export const securityHeaders = (videoHosts: readonly string[], cardOrigin: string | null): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    policyOf(cardOrigin === null ? "'self'" : `'self' ${cardOrigin}`),
    ...(videoHosts.length > 0 ? [`frame-src ${videoHosts.map((host) => `https://${host}`).join(' ')}`] : []),
  ].join('; '),
  'integrity-policy': 'blocked-destinations=(script)',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self)',
});
