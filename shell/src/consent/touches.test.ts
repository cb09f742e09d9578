import { TrackingRecord } from '@tessera/contracts/tracking';
import { forgetTouches, readTouches, recordsOf, rememberTouch, touchOf } from './touches.ts';

const HERE = 'https://tessera.example/en/blog';
const at = (query = '') => new URL(`${HERE}${query}`);
const NOW = Date.parse('2026-11-23T08:00:00Z');
const DAY = 24 * 3600 * 1000;
const touch = (query: string, referrer = '', entryPath = '/en/blog') => touchOf(at(query), referrer, entryPath);
afterEach(() => localStorage.clear());

describe('how a visit began', () => {
  it('is what its link says', () =>
    expect(touch('?utm_source=newsletter&utm_medium=mail&utm_campaign=Toamnă%202026')).toEqual({
      hostname: 'tessera.example',
      source: 'newsletter',
      medium: 'mail',
      campaign: 'Toamnă 2026',
      entryPath: '/en/blog',
      referralPath: '',
    }));
  it('is the site that linked here, without its query', () =>
    expect(touch('', 'https://news.example/letters/7?reader=maria#x')).toMatchObject({
      source: 'news.example',
      medium: 'referral',
      campaign: '',
      referralPath: '/letters/7',
    }));
  it.each([
    ['neither', '', ''],
    ['a link within the site', '', 'https://tessera.example/en'],
    ['another query', '?q=sleep&page=2', ''],
    ['a referrer that is no address', '', 'android-app'],
    ['an app', '', 'android-app://com.example/'],
    ['words without a letter', '?utm_source=&utm_medium=%20', ''],
  ])('is nothing with %s', (_what, query, referrer) => expect(touch(query, referrer)).toBeNull());
  it.each([
    ['an e-mail address', 'maria%40example.com'],
    ['control characters', 'a%00%07'],
    ['turned text', '%E2%80%AEgnirts'],
    ['markup', '%3Cscript%3Ealert(1)%3C/script%3E'],
    ['half a letter', '%ED%A0%80'],
    ['10,000 letters', 'x'.repeat(10_000)],
    ['emoji', '%F0%9F%8D%82'.repeat(200)],
  ])('is still a record that the server takes, with %s in its link', (_what, word) => {
    const found = touch(`?utm_source=ok&utm_campaign=${word}`);
    expect(TrackingRecord.safeParse({ ...found, type: 'visit' }).success).toBe(true);
    expect(found?.campaign).not.toMatch(/@|<|>/);
  });
  it('keeps no letter of a path that could be more than a path', () =>
    expect(touch('?utm_source=a', '', '/en/booking/x/slot/2026:09')?.entryPath).toBe('/en/booking/x/slot/202609'));
});

describe('what is kept', () => {
  const first = touch('?utm_source=one');
  const second = touch('?utm_source=two');
  const remember = (one: typeof first, now = NOW) => one && rememberTouch(one, now);

  it('is the first way and the last', () => {
    remember(first);
    remember(touch('?utm_source=between'));
    remember(second);
    const kept = readTouches(NOW);
    expect(kept && recordsOf(kept).map(({ source, type }) => [type, source])).toEqual([
      ['first', 'one'],
      ['booking', 'two'],
    ]);
  });
  it('is nothing after ninety days, and after it was forgotten', () => {
    remember(first);
    expect(readTouches(NOW + 90 * DAY - 1)).not.toBeNull();
    expect(readTouches(NOW + 90 * DAY)).toBeNull();
    forgetTouches();
    expect(localStorage).toHaveLength(0);
  });
  it.each([
    '',
    'null',
    '[]',
    '{"until":9e15}',
    '{"until":9e15,"first":{},"last":{}}',
    '{"until":9e15,"first":1,"last":"x"}',
  ])('is nothing where somebody else wrote it: %s', (text) => {
    localStorage.setItem('tessera:tracking', text);
    expect(readTouches(NOW)).toBeNull();
  });
});
