import { cardOriginOf } from '@tessera/server/gateway-settings';
import { readEnvironment } from './environment.ts';
import { securityHeaders } from './headers.ts';

const policyWith = (variables: Readonly<Record<string, string>>): string =>
  securityHeaders(
    [],
    cardOriginOf(
      readEnvironment({ TESSERA_API: 'http://127.0.0.1:1', TESSERA_REGISTRY: 'http://127.0.0.1:2', ...variables }),
    ),
  )['content-security-policy'] ?? '';
const connect = (policy: string): string | undefined => policy.split('; ').find((one) => one.startsWith('connect-src'));

it.each<[Readonly<Record<string, string>>, string]>([
  [{}, "connect-src 'self'"],
  [{ TESSERA_GATEWAY: 'emulator', BRAINTREE_ENVIRONMENT: 'sandbox' }, "connect-src 'self'"],
  [{ BRAINTREE_ENVIRONMENT: 'production' }, "connect-src 'self'"],
  [
    { TESSERA_GATEWAY: 'braintree', BRAINTREE_ENVIRONMENT: 'sandbox' },
    "connect-src 'self' https://payments.sandbox.braintree-api.com",
  ],
  [
    { TESSERA_GATEWAY: 'braintree', BRAINTREE_ENVIRONMENT: 'production' },
    "connect-src 'self' https://payments.braintree-api.com",
  ],
  [
    { TESSERA_GATEWAY: 'braintree', BRAINTREE_ENVIRONMENT: 'http://127.0.0.1:4199' },
    "connect-src 'self' http://127.0.0.1:4199",
  ],
])('with %j a page may connect to: %s', (variables, expected) => {
  const policy = policyWith(variables);
  expect(connect(policy)).toBe(expected);
  expect(policy.replace(expected, "connect-src 'self'")).toBe(policyWith({}));
});
it.each(["https://evil.example; script-src 'unsafe-inline'", 'https://evil.example', '*'])(
  '%s is not added to any policy',
  (environment) => {
    expect(() => policyWith({ TESSERA_GATEWAY: 'braintree', BRAINTREE_ENVIRONMENT: environment })).toThrow(
      'BRAINTREE_ENVIRONMENT: must be sandbox',
    );
  },
);
it('video players have a separate directive', () => {
  expect(
    securityHeaders(['player.video.example'], 'https://payments.braintree-api.com')['content-security-policy'],
  ).toMatch(
    /connect-src 'self' https:\/\/payments\.braintree-api\.com; .*; frame-src https:\/\/player\.video\.example$/,
  );
});
