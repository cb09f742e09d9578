import { HELD, queryFor } from './held-slot.ts';

describe('the time that a Next page holds', () => {
  it('is the one of the address at the site', () => {
    const query = new URLSearchParams(queryFor('/en/booking/ana-pop/slot/2026-11-30T09%3A00%3A00.000Z'));
    expect(JSON.parse(query.get(HELD) ?? '')).toEqual({ atlasUrl: 'ana-pop', slotStart: '2026-11-30T09:00:00.000Z' });
  });
  it('is none where the address stands for no time', () => {
    expect(['/en', '/en/help-store-search', '/en/a/ana-pop'].map(queryFor)).toEqual(['', '', '']);
  });
});
