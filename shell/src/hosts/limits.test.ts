import { jest } from '@jest/globals';
import { TooSlow, within } from './limits.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('rejects a slow promise with its name and ignores its late result', async () => {
  const late = within(new Promise((resolve) => setTimeout(resolve, 200, 'late')), 100, 'booking@1: load');
  const refused = late.catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(100);
  expect(await refused).toEqual(new TooSlow('booking@1: load'));
  await jest.advanceTimersByTimeAsync(200);
});
it('passes on a result or failure that arrives in time', async () => {
  expect(await within(Promise.resolve(7), 100, 'seven')).toBe(7);
  await expect(within(Promise.reject(new Error('own')), 100, 'eight')).rejects.toThrow('own');
  expect(jest.getTimerCount()).toBe(0);
});
