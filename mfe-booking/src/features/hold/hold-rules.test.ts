import { AppError } from '@tessera/contracts/errors';
import { mayExtend, stateOf, type Known } from './hold-rules.ts';

const hold = {
  id: '01935f3e-0000-7000-8000-000000000030',
  atlasUrl: 'ilinca-veridan',
  startsAt: '2026-11-24T09:00Z',
  until: '2026-11-23T08:10:00.000Z',
  extended: false,
  orderId: null,
  place: 'video' as const,
};
const nothing: Known = { isKnown: true, hold: null, had: 'nothing', taking: null, slot: 'free' };

describe('the state of the slot for the visitor', () => {
  it.each<[string, Partial<Known>, ReturnType<typeof stateOf>]>([
    [
      'held, whatever else is said',
      { hold, taking: new AppError('SLOT_TAKEN'), slot: 'booked' },
      { kind: 'held', hold },
    ],
    ['not known before the server has spoken', { isKnown: false, slot: 'booked' }, { kind: 'waiting' }],
    ['about to be taken', {}, { kind: 'waiting' }],
    ['ended once it was held here', { had: 'hold', slot: 'held' }, { kind: 'ended' }],
    ['given back', { had: 'released' }, { kind: 'released' }],
    [
      'refused with the code of the refusal',
      { taking: new AppError('TOO_MANY_REQUESTS') },
      { kind: 'refused', code: 'TOO_MANY_REQUESTS' },
    ],
    ['taken when somebody else holds it', { slot: 'held' }, { kind: 'refused', code: 'SLOT_TAKEN' }],
    ['taken when somebody else has booked it', { slot: 'booked' }, { kind: 'refused', code: 'SLOT_TAKEN' }],
    [
      'still taken on this page when it becomes free later',
      { had: 'refusal', slot: 'free' },
      { kind: 'refused', code: 'SLOT_TAKEN' },
    ],
    ['their own appointment', { slot: 'mine' }, { kind: 'booked' }],
    [
      'their own appointment although a hold of it was refused',
      { slot: 'mine', taking: new AppError('SLOT_TAKEN') },
      { kind: 'booked' },
    ],
  ])('is %s', (_name, known, expected) => {
    expect(stateOf({ ...nothing, ...known })).toEqual(expected);
  });
});

describe('more time', () => {
  const end = Date.parse(hold.until);
  it('is offered in the last two minutes, once', () => {
    expect(mayExtend(hold, end - 120_000)).toBe(false);
    expect(mayExtend(hold, end - 119_999)).toBe(true);
    expect(mayExtend({ ...hold, extended: true }, end - 1000)).toBe(false);
  });
});
