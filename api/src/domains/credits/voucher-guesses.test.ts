import { voucherState } from '@tessera/contracts/payments';
import { visitor } from '../../testing/booking-steps.ts';
import { refusal, setUpTestApp } from '../../testing/test-app.ts';

const test = setUpTestApp({ limits: true });

it('nobody guesses codes of vouchers: after ten in a minute, a right one is refused as well', async () => {
  const verdicts: string[] = [];
  for (let index = 0; index < 10; index += 1)
    verdicts.push(refusal(await test.call(voucherState, { code: `GUESS-${index}` }, visitor())));
  expect([...new Set(verdicts)]).toEqual(['404 VOUCHER_UNKNOWN']);
  expect(refusal(await test.call(voucherState, { code: 'AUTUMN-20' }, visitor()))).toBe('429 TOO_MANY_REQUESTS');
});
