import { screen } from '@testing-library/react';
import { AppError, codeOf, type ErrorCode } from '@tessera/contracts/errors';
import { domains } from '@tessera/contracts/specialists';
import { home } from '@tessera/contracts/routes/marketplace';
import { query, useQuery } from '../react.ts';
import { answer, inEveryLanguage, renderRemote } from '../testing/index.tsx';
import { QueryView } from './query-view.tsx';
import type { ErrorKeys } from '../i18n.ts';

const sentences = { 'test.error.gone': 'The gift is gone. Choose another one.' };
const messages = inEveryLanguage(sentences);
const PRODUCT_GONE: ErrorKeys = { PRODUCT_NOT_OFFERED: 'test.error.gone' };

function Rows() {
  return <QueryView query={useQuery(query(domains, { lang: 'en' }))}>{() => null}</QueryView>;
}
function failWith(code: ErrorCode, errors: ErrorKeys) {
  return renderRemote(<Rows />, {
    messages,
    errors,
    at: { route: home },
    answers: [answer(domains, () => Promise.reject(new AppError(code)))],
  });
}

describe('the message for an error code', () => {
  it('of a domain comes from the remote', async () => {
    failWith('PRODUCT_NOT_OFFERED', PRODUCT_GONE);
    expect(await screen.findByText('The gift is gone. Choose another one.')).toBeVisible();
  });
  it('of the platform comes from the kit', async () => {
    failWith('TIMEOUT', PRODUCT_GONE);
    expect(await screen.findByText('The answer took too long. Try again.')).toBeVisible();
  });
  it('falls back to the general one, and the missing message is reported', async () => {
    const { reported } = failWith('PRODUCT_NOT_OFFERED', {});
    expect(await screen.findByText('Something went wrong on our side. Try again in a minute.')).toBeVisible();
    expect(reported.map(String)).toContain('Error: no message for PRODUCT_NOT_OFFERED');
  });
});

it('the code of an AppError is found whichever copy of the class made it; a system error has none', () => {
  expect(codeOf(Object.assign(new Error('of another remote'), { name: 'AppError', code: 'TIMEOUT' }))).toBe('TIMEOUT');
  for (const other of [
    Object.assign(new Error('no such file'), { code: 'ENOENT' }),
    new TypeError('x'),
    null,
    'TIMEOUT',
  ])
    expect(codeOf(other)).toBe('INTERNAL');
});
it('a code that no domain knows does not compile', () => {
  // @ts-expect-error -- a typo
  expect(new AppError('TIMEUOT').code).toBe('TIMEUOT');
  // @ts-expect-error -- the same in a record of messages
  const keys: ErrorKeys = { TIMEUOT: 'kit.error.TIMEOUT' };
  expect(keys).toBeTruthy();
});
