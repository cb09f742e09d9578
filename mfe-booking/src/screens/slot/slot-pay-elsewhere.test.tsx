import { answer, press, refuse } from '@tessera/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { slotDetails } from '@tessera/contracts/booking';
import { clientToken, pay, paymentMethods, tokenizeCard } from '@tessera/contracts/payments';
import { costly } from '../../testing/examples.ts';
import { atConfirm, count, field, openWizard, typeCard } from '../../testing/wizard.tsx';

const PAY = 'Pay €72 and book';
const PROVIDER = 'https://payments.sandbox.braintree-api.com/graphql';
const tokenOf = (fingerprint: string): string =>
  btoa(
    JSON.stringify({
      version: 2,
      authorizationFingerprint: fingerprint,
      graphQL: { url: PROVIDER, date: '2018-05-08' },
    }),
  );
const NONCE = { data: { tokenizeCreditCard: { token: 'tokencc_of_tests' } } };
const refused = (errorClass: string, inputPath?: readonly string[]) => ({
  data: null,
  errors: [{ message: 'no', extensions: { errorClass, inputPath } }],
});

/** The requests to the provider; this function replaces `fetch`. */
const asked: { readonly url: string; readonly init: RequestInit }[] = [];
let answers: (() => Promise<Response>)[] = [];
const realFetch = globalThis.fetch;
const says =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve({ status, json: () => Promise.resolve(body) } as Response);
beforeEach(() => {
  asked.length = 0;
  answers = [];
  globalThis.fetch = (url, init = {}) => {
    asked.push({ url: String(url), init });
    return (answers.shift() ?? says(NONCE))();
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
});
const open = () => {
  let given = 0;
  return openWizard({
    ...atConfirm,
    answers: [
      answer(slotDetails, costly),
      answer(paymentMethods, { gateway: 'braintree', methods: ['card'] }),
      answer(clientToken, () =>
        Promise.resolve({ gateway: 'braintree' as const, token: tokenOf(`fingerprint-${(given += 1)}`) }),
      ),
    ],
  });
};
const fill = async () => {
  await screen.findByRole('button', { name: PAY });
  await typeCard();
  await press(screen.getByRole('checkbox'));
};

describe('the payment step of a site with the named provider', () => {
  it('sends the card only to the address in the client token, and pays with its nonce', async () => {
    const test = open();
    await fill();
    await press(PAY);
    await waitFor(() => expect(test.went).toHaveLength(1));
    expect(asked.map(({ url, init }) => [url, init.method, init.credentials, init.referrerPolicy])).toEqual([
      [PROVIDER, 'POST', 'omit', 'no-referrer'],
    ]);
    expect(asked[0]?.init.headers).toMatchObject({
      authorization: 'Bearer fingerprint-1',
      'braintree-version': '2018-05-10',
    });
    expect(JSON.parse(String(asked[0]?.init.body))).toMatchObject({
      variables: {
        input: {
          creditCard: { number: '4111111111111111', expirationMonth: '08', expirationYear: '2029', cvv: '123' },
        },
      },
    });
    expect(test.network.inputsOf(pay).map((input) => (input as { nonce: string }).nonce)).toEqual(['tokencc_of_tests']);
    expect(JSON.stringify(test.network.calls)).not.toContain('4111111111111111');
    expect([count(test, tokenizeCard), test.went.length]).toEqual([0, 1]);
  });
  it('does not mention the demonstration’s test cards', async () => {
    open();
    await screen.findByRole('button', { name: PAY });
    expect(screen.queryByText(/4111/)).toBeNull();
    expect(screen.queryByRole('link', { name: /cards/i })).toBeNull();
  });
  it.each([
    ['a refusal', says(refused('AUTHENTICATION'))],
    ['a status', says(null, 401)],
  ] as const)('fetches another token when the first has expired, detected by %s', async (_how, old) => {
    answers = [old];
    const test = open();
    await fill();
    await press(PAY);
    await waitFor(() => expect(test.went).toHaveLength(1));
    expect(asked.map(({ init }) => (init.headers as Record<string, string>)['authorization'])).toEqual([
      'Bearer fingerprint-1',
      'Bearer fingerprint-2',
    ]);
    expect([count(test, clientToken), test.went.length]).toEqual([2, 1]);
  });
  it('shows the provider’s rejection at the field, and charges nothing', async () => {
    answers = [says(refused('VALIDATION', ['input', 'creditCard', 'number']))];
    const test = open();
    await fill();
    await press(PAY);
    await waitFor(() => expect(field('Card number').getAttribute('aria-invalid')).toBe('true'));
    expect([count(test, pay), test.went]).toEqual([0, []]);
  });
  it('sends the card nowhere while there is no token', async () => {
    const test = open();
    test.network.set(refuse(clientToken, 'UNAVAILABLE'));
    await fill();
    await press(PAY);
    expect((await screen.findByRole('alert')).textContent).toMatch(/not available right now/);
    expect([asked, count(test, tokenizeCard), count(test, pay)]).toEqual([[], 0, 0]);
    expect(JSON.stringify(test.network.calls)).not.toContain('4111111111111111');
  });
  it.each<[string, () => Promise<Response>, RegExp]>([
    ['cannot be reached', () => Promise.reject(new TypeError('failed')), /cannot reach the server/i],
    ['is resting', says(null, 503), /not available right now/],
    ['answers with something else', says('<html>'), /cannot read/],
  ])(
    'shows an error when the provider %s, keeps the input, and pays on the second attempt',
    async (_what, broken, words) => {
      answers = [broken];
      const test = open();
      await fill();
      await press(PAY);
      expect((await screen.findByRole('alert')).textContent).toMatch(words);
      expect(field('Card number').value).toBe('4111111111111111');
      expect(count(test, pay)).toBe(0);
      await press(PAY);
      await waitFor(() => expect([count(test, pay), test.went.length]).toEqual([1, 1]));
    },
  );
});
