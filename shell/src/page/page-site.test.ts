import { jest } from '@jest/globals';
import { compactSite } from '@tessera/contracts/compact-site';
import type { PageSite } from '@tessera/contracts/release';
import { fetchPageSite } from './page-site.ts';

const site: PageSite = {
  routes: [{ id: 'a.home', path: '/', hosts: ['clinic'], who: 'anyone', layout: 'site', index: true, remote: 'a' }],
  slots: [],
  menu: [],
};
const FILE = '/sites/0a.clinic.en.json';
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
  jest.useRealTimers();
});

it('is asked for until it comes: a network that was away, a server that could not', async () => {
  jest.useFakeTimers();
  const bad = { ok: false, status: 503 } as Response;
  const good = { ok: true, json: async () => compactSite(site) } as Response;
  const answers = [() => Promise.reject(new TypeError('no network')), async () => bad, async () => bad];
  const asked: string[] = [];
  globalThis.fetch = (async (file: string) => {
    asked.push(file);
    return (answers.shift() ?? (async () => good))();
  }) as typeof fetch;
  const coming = fetchPageSite(FILE, 'clinic');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await coming).toEqual(site);
  expect(asked).toEqual([FILE, FILE, FILE, FILE]);
});
