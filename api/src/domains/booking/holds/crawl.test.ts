import { holdSlot } from '@tessera/contracts/booking';
import { searchSpecialists } from '@tessera/contracts/specialists';
import { visitor } from '../../../testing/booking-steps.ts';
import { good, setUpTestApp } from '../../../testing/test-app.ts';

const test = setUpTestApp();

describe('the slots on search cards', () => {
  it('the first slot on each of sixty cards can be held', async () => {
    const { content } = good(await test.call(searchSpecialists, { lang: 'en', count: '60' }));
    expect(content).toHaveLength(60);
    const refused: string[] = [];
    for (const { atlasUrl, nextSlots } of content) {
      const answer = await test.call(holdSlot, { atlasUrl, slotStart: nextSlots[0] ?? '' }, visitor());
      if (answer.status !== 200) refused.push(`${atlasUrl} ${nextSlots[0] ?? 'shows no time'}: ${answer.status}`);
    }
    expect(refused).toEqual([]);
  });
});
