import { jest } from '@jest/globals';
import { tryAgain } from './try-again.ts';

const failing = (times: number) => {
  const work = jest.fn<() => Promise<string>>();
  for (let i = 0; i < times; i += 1) work.mockRejectedValueOnce(new Error(`failure ${i + 1}`));
  return work.mockResolvedValue('there');
};
it.each([
  [0, 1, 'there', 1],
  [1, 1, 'there', 2],
  [2, 1, 'failure 2', 2],
  [2, 2, 'there', 3],
])('after %d failures with %d more tries: %s', async (times, more, expected, calls) => {
  const work = failing(times);
  expect(await tryAgain(work, more).catch((error: Error) => error.message)).toBe(expected);
  expect(work).toHaveBeenCalledTimes(calls);
});
