import { limited } from './limited.ts';

it('a test that waits for ever is ended, and says after which time', async () => {
  await expect(limited(() => new Promise(() => undefined), 20)()).rejects.toThrow('Not done after 20 ms.');
});
it('a test that ends in time is left alone, with what it was given and its own error', async () => {
  const given: unknown[] = [];
  await limited(async (...values) => void given.push(...values), 1_000)(1, 'two');
  expect(given).toEqual([1, 'two']);
  await expect(limited(async () => { throw new Error('its own'); }, 1_000)()).rejects.toThrow('its own');
});
it('every test and hook of the servers has one', () => {
  expect(it.toString()).toContain('limited');
  expect(beforeAll.toString()).toContain('limited');
  expect(it.each.toString()).toContain('withLimit');
});
