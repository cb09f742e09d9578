import * as contract from '@tessera/contracts/booking';
import { readConflicts, saveBeneficiary } from '@tessera/contracts/booking';
import { availableSlots } from '@tessera/contracts/specialists';
import { specialistId } from '../../../seed/seed-people.ts';
import { alice, ben, DETAILS, visitor } from '../../../testing/booking-steps.ts';
import { RANGE } from '../../../testing/move-steps.ts';
import { CARDS, paymentSteps } from '../../../testing/payment-steps.ts';
import { rowSteps } from '../../../testing/row-steps.ts';
import { good, refusal, setUpTestApp, type Answer, type Caller } from '../../../testing/test-app.ts';

const test = setUpTestApp();
const { offered, hold, bookFirst, payWith, holdPaid, send, nonceOf } = paymentSteps(test);
const { written } = rowSteps(test);
/** Has the same morning hours; a first meeting with her is also free. */
const OTHER = 'kalliopi-dentrinou';
const hourOf = (text: string): number => Date.parse(text);
const meets = (one: string, other: string): boolean => Math.abs(hourOf(one) - hourOf(other)) < 50 * 60_000;
/** A slot of the other specialist that overlaps one of the first. */
const over = async (start: string): Promise<string> => {
  const { slots } = good(await test.call(availableSlots, { profileId: specialistId(OTHER), ...RANGE }));
  const found = slots.find(({ startsAt }) => meets(startsAt, start));
  if (!found) throw new Error('no such time');
  return found.startsAt;
};
const holdOther = (slotStart: string, caller: Caller, forOther?: boolean) =>
  test.call(contract.holdSlot, { atlasUrl: OTHER, slotStart, ...(forOther ? { forOther } : {}) }, caller);
const inTheWay = (answer: Answer<unknown>) => (answer.ok ? [] : readConflicts(answer.body.details ?? []));
const add = async () =>
  good(
    await test.call(
      saveBeneficiary,
      { firstName: 'Ana', lastName: 'Merrowby', ageGroup: 'child', relation: 'child' },
      visitor(alice),
    ),
  ).id;

describe('a user with a visit', () => {
  it('cannot hold an overlapping slot with another specialist, and is told which visit conflicts', async () => {
    const mine = visitor(alice);
    const { appointmentId, orderId, slotStart } = await bookFirst(mine);
    const to = await over(slotStart);
    const refused: Answer<unknown>[] = [];
    expect(await written(async () => void refused.push(await holdOther(to, mine)))).toEqual({});
    expect(refused[0]?.body).toMatchObject({ code: 'OVERLAPPING_APPOINTMENTS', errorCode: -6837 });
    expect(inTheWay(refused[0] as Answer<unknown>)).toMatchObject([
      { id: appointmentId, orderId, startsAt: slotStart, name: 'Ilinca Veridan' },
    ]);
    expect(refusal(await holdOther(to, visitor(ben)))).toBe('200 OK');
  });

  it('can book it for another person, but only once for that person', async () => {
    const mine = visitor(alice);
    const { slotStart } = await bookFirst(mine);
    const held = good(await holdOther(await over(slotStart), mine, true));
    const beneficiaryId = await add();
    expect(refusal(await test.call(contract.bookFree, { holdId: held.id, ...DETAILS }, mine))).toBe(
      '409 OVERLAPPING_APPOINTMENTS',
    );
    expect(refusal(await test.call(contract.bookFree, { holdId: held.id, ...DETAILS, beneficiaryId }, mine))).toBe(
      '200 OK',
    );
  });

  it('who held the slot before logging in gets the conflict when booking', async () => {
    const mine = visitor(alice);
    const { slotStart } = await bookFirst(mine);
    const browser = visitor();
    const held = good(await holdOther(await over(slotStart), browser));
    const answer = await test.call(contract.bookFree, { holdId: held.id, ...DETAILS }, { ...browser, user: alice });
    expect(refusal(answer)).toBe('409 OVERLAPPING_APPOINTMENTS');
    expect(inTheWay(answer)).toHaveLength(1);
  });

  it('cannot pay for a second one, and is not charged', async () => {
    const mine = visitor(alice);
    const paid = await holdPaid(mine);
    const nonce = await nonceOf(CARDS.good, mine);
    const browser = visitor();
    const other = good(await holdOther(await over(paid.slotStart), browser));
    // Both holds can exist, because one belongs to a visitor and the other to an account.
    good(await test.call(contract.bookFree, { holdId: other.id, ...DETAILS }, { ...browser, user: alice }));
    expect(
      await written(async () =>
        expect(refusal(await send(paid.holdId, nonce, mine))).toBe('409 OVERLAPPING_APPOINTMENTS'),
      ),
    ).toEqual({});
  });

  it('also has a conflict while the first payment is in progress', async () => {
    const asked = await payWith(CARDS.pending);
    const to = await over(asked.slotStart);
    const refused = await holdOther(to, visitor(alice));
    expect([refusal(refused), inTheWay(refused).map(({ orderId }) => orderId)]).toEqual([
      '409 OVERLAPPING_APPOINTMENTS',
      [asked.orderId],
    ]);
    good(await test.call(contract.stopPaying, { orderId: asked.orderId, giveUp: true }, visitor(alice)));
    expect(refusal(await holdOther(to, visitor(alice)))).toBe('200 OK');
  });

  it('can take the slots right before and after it, and that of a cancelled visit', async () => {
    const mine = visitor(alice);
    const { appointmentId, slotStart } = await bookFirst(mine);
    const next = (await offered(visitor(ben))).find((start) => hourOf(start) - hourOf(slotStart) === 60 * 60_000);
    expect(refusal(await hold(next ?? '', mine))).toBe('200 OK');
    good(await test.call(contract.cancelAppointment, { id: appointmentId }, mine));
    expect(refusal(await holdOther(await over(slotStart), mine))).toBe('200 OK');
  });
});
