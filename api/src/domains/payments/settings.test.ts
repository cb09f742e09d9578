import { BRAINTREE } from '../../testing/gateways.ts';
import { facePortOf, readPaymentSettings } from './settings.ts';

const ACCOUNT = {
  TESSERA_GATEWAY: 'braintree',
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: 'merchant',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'very-private',
  BRAINTREE_MERCHANT_ACCOUNTS: 'EUR=tessera_eur, RON=tessera_ron',
};
const read = (
  variables: Readonly<Record<string, string>>,
  mode: 'demo' | 'production' | 'development' | 'test' = 'demo',
) => readPaymentSettings(variables, { mode }, 'session');

it('without a choice the emulator takes payments, and in production nobody', () => {
  expect(read({})).toMatchObject({ gateway: 'emulator' });
  expect(read({ TESSERA_GATEWAY: 'emulator' }, 'development')).toMatchObject({ gateway: 'emulator' });
  expect(read({}, 'production')).toEqual({ gateway: 'none' });
});
it('reads an account of the named provider', () => {
  expect(read(ACCOUNT)).toMatchObject({
    gateway: 'braintree',
    environment: 'sandbox',
    merchantId: 'merchant',
    publicKey: 'public',
    privateKey: 'very-private',
    accounts: new Map([
      ['EUR', 'tessera_eur'],
      ['RON', 'tessera_ron'],
    ]),
  });
  expect(read({ ...ACCOUNT, BRAINTREE_ENVIRONMENT: 'production' }, 'production')).toMatchObject({
    gateway: 'braintree',
    environment: 'production',
  });
});
it('the emulator stands for the provider at an address of this machine only', () => {
  expect(facePortOf({ ...BRAINTREE, environment: 'http://127.0.0.1:4199' })).toBe(4199);
  expect(['sandbox', 'production'].map((environment) => facePortOf({ ...BRAINTREE, environment }))).toEqual([
    null,
    null,
  ]);
});
it.each<[Readonly<Record<string, string>>, 'demo' | 'production', string]>([
  [
    { TESSERA_GATEWAY: 'other' },
    'demo',
    'The environment cannot be used: TESSERA_GATEWAY: must be emulator or braintree.',
  ],
  [
    { TESSERA_GATEWAY: 'braintree' },
    'demo',
    'TESSERA_GATEWAY=braintree needs BRAINTREE_ENVIRONMENT, BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY, BRAINTREE_MERCHANT_ACCOUNTS as well.',
  ],
  [
    { TESSERA_GATEWAY: 'emulator' },
    'production',
    'TESSERA_GATEWAY=emulator takes no money and is not allowed in production.',
  ],
  [
    ACCOUNT,
    'production',
    'In production BRAINTREE_ENVIRONMENT must be production: nobody may believe that they have paid.',
  ],
  [
    { ...ACCOUNT, BRAINTREE_ENVIRONMENT: 'http://127.0.0.1:4199' },
    'production',
    'In production BRAINTREE_ENVIRONMENT must be production: nobody may believe that they have paid.',
  ],
  [
    { ...ACCOUNT, BRAINTREE_ENVIRONMENT: 'production' },
    'demo',
    'BRAINTREE_ENVIRONMENT=production charges real cards and needs TESSERA_ENV=production.',
  ],
  [
    { ...ACCOUNT, BRAINTREE_MERCHANT_ACCOUNTS: 'tessera' },
    'demo',
    'The environment cannot be used: BRAINTREE_MERCHANT_ACCOUNTS: must be a list such as EUR=account,RON=other-account.',
  ],
])('%j in %s is refused in a sentence', (variables, mode, sentence) => {
  expect(() => read(variables, mode)).toThrow(sentence);
});
it.each([
  'https://elsewhere.example',
  'http://127.0.0.1.elsewhere.example:80',
  'http://10.0.0.1:4199',
  'http://127.0.0.1:4199/path',
  'staging',
])('no address such as %s stands for the provider', (environment) => {
  expect(() => read({ ...ACCOUNT, BRAINTREE_ENVIRONMENT: environment })).toThrow(
    'BRAINTREE_ENVIRONMENT: must be sandbox, production or an address such as http://127.0.0.1:4199',
  );
});
it('no sentence quotes a key', () => {
  expect(() => read({ ...ACCOUNT, BRAINTREE_PRIVATE_KEY: 'sec ret' })).toThrow(
    /^(?!.*sec ret).*BRAINTREE_PRIVATE_KEY: must be 4 to 128 letters/,
  );
});
