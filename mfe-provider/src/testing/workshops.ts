import type { ProviderWorkshop, ProviderWorkshops } from '@tessera/contracts/provider';
import { idOf } from './examples.ts';

/** A workshop ahead with three paid seats. */
export const exampleWorkshop: ProviderWorkshop = {
  id: idOf(31),
  title: 'A back that lasts the day',
  startsAt: '2026-12-03T16:30:00.000Z',
  minutes: 80,
  zone: 'Europe/Bucharest',
  place: 'Strada Umbrelei 8, București',
  joinUrl: null,
  seats: 10,
  sold: 3,
  state: 'open',
  back: [{ amount: 6600, currency: 'EUR' }],
  waiting: 0,
  step: 0,
  changes: [],
};
export const exampleWorkshops: ProviderWorkshops = {
  items: [exampleWorkshop],
  cities: [
    { code: 'athens', name: 'Athens' },
    { code: 'london', name: 'London' },
  ],
};
