import { AppError, type ErrorCode } from '@tessera/contracts/errors';
import { afterLogin } from './after-login.ts';

/** Requests that fail with these codes, one after the other, and then succeed; and a log-in that ends like this. */
function given(codes: readonly ErrorCode[], isLoggedIn: boolean) {
  const asked = { login: 0, send: 0 };
  const result = afterLogin(
    {
      openLogin: async () => {
        asked.login += 1;
        return isLoggedIn;
      },
    },
    async () => {
      asked.send += 1;
      const code = codes[asked.send - 1];
      if (code !== undefined) throw new AppError(code);
      return 'sent';
    },
  );
  return result.then(
    (value) => ({ ...asked, value }),
    (error: unknown) => ({ ...asked, error: error instanceof Error ? error.message : error }),
  );
}

it.each([
  ['succeeds', [], true, { login: 0, send: 1, value: 'sent' }],
  ['finds the session ended', ['NOT_LOGGED_IN'], true, { login: 1, send: 2, value: 'sent' }],
  ['finds it ended and is not logged in', ['NOT_LOGGED_IN'], false, { login: 1, send: 1, error: 'NOT_LOGGED_IN' }],
  ['finds it ended twice', ['NOT_LOGGED_IN', 'NOT_LOGGED_IN'], true, { login: 1, send: 2, error: 'NOT_LOGGED_IN' }],
  ['fails otherwise', ['CONFLICT'], true, { login: 0, send: 1, error: 'CONFLICT' }],
] as const)('a request that %s', async (_what, codes, isLoggedIn, expected) => {
  expect(await given(codes, isLoggedIn)).toEqual(expected);
});
