import { limited } from './limited.ts';

it('a test that never finishes is aborted, and reports its time limit', async () => {
  await expect(limited(() => new Promise(() => undefined), 20)()).rejects.toThrow('Not done after 20 ms.');
});
it('a test that finishes in time is unaffected, with its arguments and its own error', async () => {
  const given: unknown[] = [];
  await limited(async (...values) => void given.push(...values), 1_000)(1, 'two');
  expect(given).toEqual([1, 'two']);
  await expect(
    limited(async () => {
      throw new Error('its own');
    }, 1_000)(),
  ).rejects.toThrow('its own');
});
it('every test and hook of the servers has a time limit', () => {
  expect(it.toString()).toContain('limited');
  expect(beforeAll.toString()).toContain('limited');
  expect(it.each.toString()).toContain('withLimit');
});
