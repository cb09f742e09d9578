import { bookFree, holdSlot } from '@tessera/contracts/booking';
import * as contract from '@tessera/contracts/matching';
import { alice, DETAILS, visitor } from '../../testing/booking-steps.ts';
import { good, setUpTestApp } from '../../testing/test-app.ts';

const test = setUpTestApp();

describe('the free meeting', () => {
  it('costs nothing, has guides with times, and is booked like any other', async () => {
    const meeting = good(await test.call(contract.freeMeeting, { lang: 'en' }));
    expect(meeting?.product).toMatchObject({ title: 'Fifteen minutes with a guide', minutes: 15 });
    const [guide] = meeting?.people ?? [];
    expect(guide?.price.amount).toBe(0);
    const as = visitor(alice);
    const held = good(
      await test.call(
        holdSlot,
        { atlasUrl: guide?.atlasUrl ?? '', slotStart: guide?.nextSlots[0] ?? '', productId: meeting?.product.id ?? '' },
        as,
      ),
    );
    good(await test.call(bookFree, { holdId: held.id, productId: meeting?.product.id ?? '', ...DETAILS }, as));
    const again = good(await test.call(contract.freeMeeting, { lang: 'en' }));
    expect(again?.people.find(({ id }) => id === guide?.id)?.nextSlots).not.toContain(guide?.nextSlots[0]);
  });

  it('is in the reader’s language, with those first who speak it', async () => {
    const meeting = good(await test.call(contract.freeMeeting, { lang: 'el' }));
    expect(meeting?.product.title).toBe('Δεκαπέντε λεπτά με έναν οδηγό');
    expect(meeting?.people[0]?.languages).toContain('el');
  });
});
