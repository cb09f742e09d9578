import { type Answer, answer, refuse, renderRemote } from '@tessera/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { voucherState } from '@tessera/contracts/payments';
import { product, type Product } from '@tessera/contracts/products';
import { product as productRoute } from '@tessera/contracts/routes/marketplace';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
// What the page loads later is compiled before a test waits for it.
import '../../features/voucher/voucher-check.tsx';
import { allAnswers, offered } from '../../testing/examples.ts';
import { ProductScreen } from './product-screen.tsx';

const at = { route: productRoute, params: { categorySlug: 'mind', slug: 'sleep-through-the-night' } };
const open = (answers: readonly Answer[]) => renderRemote(<ProductScreen />, { messages: words, errors, at, answers });

describe('the check of a voucher', () => {
  const voucher: Product = {
    ...offered,
    kind: 'voucher',
    facts: { months: 24 },
    onSale: false,
    specialists: 0,
    offers: [],
  };
  const left = {
    left: { amount: 2500, currency: 'EUR' },
    validUntil: '2027-12-03T10:00:00.000Z',
    status: 'open',
  } as const;
  const check = async (code: string, ...answers: readonly Answer[]) => {
    const opened = open([...allAnswers, answer(product, voucher), ...answers]);
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: 'Voucher code' }), code);
    await user.click(screen.getByRole('button', { name: 'Check' }));
    return opened;
  };
  it('says what is left and until when', async () => {
    const { network } = await check(' autumn-20 ', answer(voucherState, left));
    expect(await screen.findByText('€25 left, valid until 3 December 2027')).toBeTruthy();
    expect(network.inputsOf(voucherState)).toEqual([{ code: 'autumn-20' }]);
  });
  it.each([
    ['used', 'This voucher has been used.'],
    ['expired', 'This voucher expired on 3 December 2027.'],
  ] as const)('says that it is %s', async (status, sentence) => {
    await check('AUTUMN-20', answer(voucherState, { ...left, status }));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
  it('names the signs that cannot be in a code, without asking', async () => {
    const { network } = await check('ÄUT UMN_20', answer(voucherState, left));
    expect(await screen.findByText(/Cannot be in a code: Ä\s+a space\s+_/)).toBeTruthy();
    expect(network.inputsOf(voucherState)).toEqual([]);
  });
  it('does not know a code, and keeps it in the field', async () => {
    await check('NEVER-WAS', refuse(voucherState, 'VOUCHER_UNKNOWN'));
    expect(await screen.findByText(/^We do not know this code/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Voucher code' }).value).toBe('NEVER-WAS');
  });
});
