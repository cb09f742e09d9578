import { createStrikes } from './strikes.ts';

const MINUTE = 60_000;
const SECOND = 1_000;
let now = 0;
const strikes = () => createStrikes(() => now);
const times = (n: number, run: () => void): void => {
  for (let i = 0; i < n; i += 1) run();
};
beforeEach(() => {
  now = 1_000_000;
});

describe('strikes of a version', () => {
  it('pause it at the third strike, and no other version', () => {
    const book = strikes();
    times(2, () => book.add('bad'));
    expect(book.isOff('bad')).toBe(false);
    book.add('bad');
    expect(book.isOff('bad')).toBe(true);
    expect(book.isOff('good')).toBe(false);
    expect(book.list()).toEqual([{ unit: 'bad', count: 3, pause: 30 * SECOND }]);
  });
  it('allow a retry after the pause, and double the pause each time, up to half an hour', () => {
    const book = strikes();
    times(3, () => book.add('bad'));
    const pauses: number[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const [entry] = book.list();
      pauses.push((entry?.pause ?? 0) / SECOND);
      now += (entry?.pause ?? 0) - 1;
      expect(book.isOff('bad')).toBe(true);
      now += 1;
      expect(book.isOff('bad')).toBe(false);
      book.add('bad');
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1800, 1800, 1800]);
  });
  it('expire one by one', () => {
    const book = strikes();
    times(2, () => book.add('slow'));
    now += 5 * MINUTE;
    expect(book.list()).toEqual([{ unit: 'slow', count: 1, pause: 0 }]);
    now += 5 * MINUTE;
    expect(book.list()).toEqual([]);
  });
  it('do not pause a version if three are spread over a quarter of an hour', () => {
    const book = strikes();
    times(3, () => {
      book.add('slow');
      now += 6 * MINUTE;
    });
    expect(book.isOff('slow')).toBe(false);
  });
  it('reset the length of pauses after a long quiet time', () => {
    const book = strikes();
    times(5, () => {
      now += book.list()[0]?.pause ?? 0;
      book.add('bad');
    });
    now += 4 * 60 * MINUTE;
    expect(book.list()).toEqual([]);
    times(3, () => book.add('bad'));
    expect(book.list()[0]?.pause).toBe(30 * SECOND);
  });
});
