import { jest } from '@jest/globals';
import { answered } from '../testing/answered.ts';
import { createReports } from './reports.ts';

interface Sent {
  readonly remote: string;
  readonly at: string;
  readonly message: string;
}
const before = globalThis.fetch;
let sent: Sent[][] = [];
let isOnline = true;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'debug').mockImplementation(() => undefined);
  sent = [];
  isOnline = true;
  globalThis.fetch = jest.fn(async (_: unknown, init?: RequestInit) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    sent.push((JSON.parse(String(init?.body)) as { readonly reports: Sent[] }).reports);
    return answered(200, {});
  }) as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = before;
});
const open = () => createReports({ shell: '1', route: () => 'home', lang: () => 'en' });
const seen = (at: string) => ({ remote: 'booking', version: '1', at, error: new Error('broke') });

describe('reports of a tab', () => {
  it('say one failure of one version three times at most', async () => {
    const { note } = open();
    for (let i = 0; i < 20; i += 1) note(seen('call things.one'));
    note(seen('call things.two'));
    await jest.advanceTimersByTimeAsync(1000);
    expect(sent.flat().map(({ at }) => at)).toEqual([
      'call things.one',
      'call things.one',
      'call things.one',
      'call things.two',
    ]);
  });
  it('mark the first of a tab, and carry where it was thrown', async () => {
    const { note } = open();
    const error = Object.assign(new Error('broke'), {
      stack: `Error: broke\n    at ${location.origin}/assets/booking/c.0a.js:1:23\n    at https://else.example/x.js:1:1`,
    });
    for (let i = 0; i < 2; i += 1) note({ ...seen('render'), error });
    await jest.advanceTimersByTimeAsync(1000);
    const frames = [{ file: '/assets/booking/c.0a.js', line: 1, column: 23 }];
    expect(sent.flat()).toMatchObject([
      { first: true, frames },
      { first: false, frames },
    ]);
  });
  it('follow one another until all are sent', async () => {
    const { note } = open();
    for (let i = 0; i < 120; i += 1) note(seen(`call things.${i}`));
    await jest.advanceTimersByTimeAsync(3000);
    expect(sent.map((batch) => batch.length)).toEqual([50, 50, 20]);
  });
  it('wait until the browser is online again', async () => {
    isOnline = false;
    const { note } = open();
    note(seen('call things.one'));
    await jest.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual([]);
    isOnline = true;
    dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(sent.flat().map(({ message }) => message)).toEqual(['Error: broke']);
  });
});
