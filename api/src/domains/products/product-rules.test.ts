import { lowestOffer, orderOf, shownCategories, stockOf } from './product-rules.ts';

const offer = (priceMinor: number, currency = 'EUR', durationMinutes = 50) => ({
  priceMinor,
  currency,
  durationMinutes,
});

describe('the offer that a card shows', () => {
  it.each([
    ['the cheapest', [offer(7200), offer(4500), offer(9000)], 'EUR', offer(4500)],
    [
      'in the currency of the host, though another number is smaller',
      [offer(7200), offer(3000, 'RON')],
      'EUR',
      offer(7200),
    ],
    [
      'where nobody asks in it, in the first currency',
      [offer(9000, 'RON'), offer(8000, 'GBP'), offer(7000, 'RON')],
      'EUR',
      offer(8000, 'GBP'),
    ],
    [
      'of two alike, the longer meeting',
      [offer(4500, 'EUR', 30), offer(4500, 'EUR', 50)],
      'EUR',
      offer(4500, 'EUR', 50),
    ],
    ['a free one', [offer(0), offer(4500)], 'EUR', offer(0)],
    ['none when nobody offers it', [], 'EUR', undefined],
  ])('is %s', (_, offers, currency, expected) => {
    expect(lowestOffer(offers, currency)).toEqual(expected);
  });
});

describe('the order of a list', () => {
  it.each([
    ['title', 'asc', { field: 'title', isDescending: false }],
    ['category', 'desc', { field: 'category', isDescending: true }],
    ['id', 'asc', { field: 'id', isDescending: false }],
    ['price', 'asc', { field: 'id', isDescending: true }],
    ['title', 'sideways', { field: 'id', isDescending: true }],
    ['title; drop table products', 'asc', { field: 'id', isDescending: true }],
    ['constructor', 'asc', { field: 'id', isDescending: true }],
  ])('%s %s', (field, direction, expected) => {
    expect(orderOf(field, direction)).toEqual(expected);
  });
});

describe('the categories of a help store', () => {
  const rows = ['HOME_HEALTH', 'FAM_HEALTH', 'PSIH_HEALTH'].map((code) => ({ category: { code } }));
  const own = ['PSIH_HEALTH', 'GONE', 'HOME_HEALTH', 'PSIH_HEALTH'];
  it.each([
    ['all of the main brand', 'main', {}, null, ['HOME_HEALTH', 'FAM_HEALTH', 'PSIH_HEALTH']],
    ['none of a partner without the flag', 'company', {}, null, []],
    ['all with hasCategories', 'company', { hasCategories: true }, null, ['HOME_HEALTH', 'FAM_HEALTH', 'PSIH_HEALTH']],
    [
      'its own, in its order and each once',
      'clinic',
      { hasCategories: true, hasOwnCategories: true },
      own,
      ['PSIH_HEALTH', 'HOME_HEALTH'],
    ],
    [
      'all of a record of before, which names none',
      'company',
      { hasCategories: true, hasOwnCategories: true },
      null,
      ['HOME_HEALTH', 'FAM_HEALTH', 'PSIH_HEALTH'],
    ],
    ['none of its own without the first flag', 'clinic', { hasOwnCategories: true }, own, []],
  ] as const)('are %s', (_what, hostClass, flags, categories, expected) => {
    expect(shownCategories({ hostClass, flags, categories }, rows).map(({ category }) => category.code)).toEqual(
      expected,
    );
  });
});

describe('whether something can be bought', () => {
  const now = Date.parse('2026-10-19T08:00:00Z');
  const facts = { startsAt: '2026-11-01T16:00:00.000Z', seats: 4, place: 'Umbrella Mews 3, London' };
  it.each([
    ['a meeting', 'meeting', {}, { taken: 0, hasContent: false }, { state: 'open', left: null }],
    ['a package', 'package', {}, { taken: 0, hasContent: false }, { state: 'none', left: null }],
    ['a document', 'digital', {}, { taken: 0, hasContent: true }, { state: 'open', left: null }],
    ['a recording without a file', 'digital', {}, { taken: 0, hasContent: false }, { state: 'none', left: null }],
    ['a workshop', 'workshop', facts, { taken: 3, hasContent: false }, { state: 'open', left: 1 }],
    ['a full workshop', 'workshop', facts, { taken: 4, hasContent: false }, { state: 'full', left: 0 }],
    [
      'one with fewer seats than were sold',
      'workshop',
      facts,
      { taken: 5, hasContent: false },
      { state: 'full', left: 0 },
    ],
    [
      'one without a place',
      'workshop',
      { ...facts, place: undefined },
      { taken: 0, hasContent: false },
      { state: 'none', left: null },
    ],
    [
      'one without a place that has an address to join',
      'workshop',
      { ...facts, place: undefined },
      { taken: 1, hasContent: false, hasRoom: true },
      { state: 'open', left: 3 },
    ],
    [
      'one that begins now',
      'workshop',
      { ...facts, startsAt: '2026-10-19T08:00:00.000Z' },
      { taken: 0, hasContent: false },
      { state: 'past', left: 0 },
    ],
  ] as const)('%s', (_name, kind, given, of, expected) => {
    expect(stockOf({ kind, facts: given, calledOffAt: null }, { hasRoom: false, ...of, now })).toEqual(expected);
  });
  it('is said of a workshop that was called off, which nobody can buy', () => {
    const stock = stockOf(
      { kind: 'workshop', facts, calledOffAt: new Date(now) },
      { taken: 1, hasContent: false, hasRoom: true, now },
    );
    expect(stock).toEqual({ state: 'calledOff', left: 0 });
  });
});
