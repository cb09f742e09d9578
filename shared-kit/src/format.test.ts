import { LANGUAGES, LOCALES, type Lang } from '@tessera/contracts/languages';
import { createFormat, daysIn, learnClock } from './format.ts';

const NOON = Date.parse('2026-11-24T12:00Z');
const SUMMER = Date.parse('2026-07-01T12:00Z');
const plain = (text: string): string => text.replaceAll(/[\u202f\u2009]/g, '\u00a0');

describe('place names of zones', () => {
  it.each([
    ['en', 'Europe/Bucharest', 'Bucharest, GMT+2'],
    ['ro', 'Europe/Bucharest', 'București, GMT+2'],
    ['el', 'Europe/Athens', 'Αθήνα, GMT+2'],
    ['uk', 'Europe/Kyiv', 'Київ, GMT+2'],
    ['de', 'America/New_York', 'New York, GMT-5'],
    ['de', 'Europe/Berlin', 'Berlin, GMT+1'],
    ['fr', 'Europe/Paris', 'Paris, GMT+1'],
    ['es', 'Europe/Madrid', 'Madrid, GMT+1'],
    ['bg', 'Europe/Sofia', 'София, GMT+2'],
    ['hr', 'Europe/Zagreb', 'Zagreb, GMT+1'],
    ['pl', 'Europe/Warsaw', 'Warszawa, GMT+1'],
    ['en', 'Asia/Tokyo', 'Tokyo, GMT+9'],
    ['en', 'UTC', 'UTC, GMT+0'],
    ['ro', 'UTC', 'UTC, GMT+0'],
  ] as const)('%s: %s is %s', (lang, zone, expected) => {
    expect(createFormat(lang).zoneName(zone, NOON)).toBe(expected);
  });

  it('knows the older name that a browser gives for the same place', () => {
    expect(createFormat('en').zoneName('Europe/Kiev', SUMMER)).toBe('Kyiv, GMT+3');
  });

  it.each(LANGUAGES.filter((lang) => lang !== 'en'))('has no English city in a page in %s', (lang: Lang) => {
    expect(createFormat(lang).zoneName('Asia/Tokyo', NOON)).not.toContain('Tokyo');
  });
});

it.each([
  ['en', '24 Nov'],
  ['ro', '24 nov.'],
  ['de', '24. Nov.'],
  ['hr', '24. stu'],
  ['el', '24 Νοε'],
  ['bg', '24 ноем.'],
  ['uk', '24 лист.'],
  ['pl', '24 lis'],
  ['fr', '24 nov.'],
  ['es', '24 nov'],
] as const)('a narrow column in %s has %s', (lang, expected) => {
  expect(createFormat(lang).shortDay(NOON, 'UTC').replace('\u00a0', ' ')).toBe(expected);
});
it.each(LANGUAGES)('a share is written as %s writes it', (lang) => {
  const ours = createFormat(lang).percent(22);
  const theirs = new Intl.NumberFormat(LOCALES[lang], { style: 'percent' }).format(0.22);
  expect(ours).toBe(plain(theirs));
});
it.each(LANGUAGES)('%s has twelve short months', (lang) => {
  const months = new Set(
    Array.from({ length: 12 }, (_, month) => createFormat(lang).shortDay(Date.UTC(2026, month, 5, 12), 'UTC')),
  );
  expect(months.size).toBe(12);
});
it.each([
  ['en', 'November 2026', /^November\s–\sDecember 2026$/],
  ['ro', 'noiembrie 2026', /^noiembrie.+decembrie 2026$/],
  ['el', 'Νοέμβριος 2026', /^Νοέμβριος.+Δεκέμβριος 2026$/],
] as const)('a week in %s names its month, or both of them', (lang, one, two) => {
  const { monthYear } = createFormat(lang);
  expect(monthYear(NOON, 'UTC')).toBe(one);
  expect(monthYear(NOON, 'UTC', Date.parse('2026-12-01T12:00Z'))).toMatch(two);
});

it.each(LANGUAGES)('writes numbers as Intl does: %s', (lang) => {
  const { number, decimal } = createFormat(lang);
  const whole = new Intl.NumberFormat(LOCALES[lang]);
  const tenths = new Intl.NumberFormat(LOCALES[lang], { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  for (const value of [0, 1, 42, 998, 999, 1000, 9999, 10_000, 123_456, 1_234_567, -3, 2.5])
    expect(number(value)).toBe(plain(whole.format(value)));
  for (let i = 0; i <= 20_020; i += 1) expect(decimal(i / 20)).toBe(plain(tenths.format(i / 20)));
});
it.each(LANGUAGES)('writes prices as Intl does: %s', (lang) => {
  const { money } = createFormat(lang);
  for (const currency of ['RON', 'EUR', 'GBP', 'USD'])
    for (const amount of [
      0, 5, 99, 100, 15_000, 99_999, 100_000, 123_450, 1_234_500, 123_456_789, -1250, -5800, -123_456,
    ]) {
      const digits = amount % 100 === 0 ? 0 : 2;
      const written = new Intl.NumberFormat(LOCALES[lang], {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: 2,
      }).format(amount / 100);
      expect(money({ amount, currency })).toBe(plain(written));
    }
});
it.each(LANGUAGES)('writes each day of a year as Intl does: %s', (lang) => {
  const { longDay, day, date, weekday } = createFormat(lang);
  const asIntl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[lang], { timeZone: 'Europe/Bucharest', ...options });
  const long = asIntl({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const short = asIntl({ day: 'numeric', month: 'long' });
  const full = asIntl({ day: 'numeric', month: 'long', year: 'numeric' });
  const name = asIntl({ weekday: 'long' });
  for (let at = NOON; at < NOON + 366 * 86_400_000; at += 86_400_000) {
    expect(longDay(at, 'Europe/Bucharest')).toBe(plain(long.format(at)));
    expect(day(at, 'Europe/Bucharest')).toBe(plain(short.format(at)));
    expect(date(at, 'Europe/Bucharest')).toBe(plain(full.format(at)));
    expect(weekday(at, 'Europe/Bucharest')).toBe(plain(name.format(at)));
  }
});
it('writes days of a language that begins with the year as Intl does, such as Hungarian', () => {
  const days = daysIn({
    weekdays: 'vasárnap hétfő kedd szerda csütörtök péntek szombat',
    months: 'január február március április május június július augusztus szeptember október november december',
    short: 'jan. febr. márc. ápr. máj. jún. júl. aug. szept. okt. nov. dec.',
    marks: [', ', '.', '. ', ''],
    yearFirst: true,
    group: '\u00a0',
    point: ',',
    percent: '%',
    minus: '-',
    grouped: 5,
    signs: {},
  });
  const intl = (at: number, options: Intl.DateTimeFormatOptions): string =>
    plain(new Intl.DateTimeFormat('hu-HU', { timeZone: 'UTC', ...options }).format(at));
  const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  for (let day = 0; day < 365; day += 1) {
    const at = Date.UTC(2026, 0, 1 + day);
    expect([
      days.longDay(at, 'UTC'),
      days.date(at),
      days.dayAndMonth(at, 'UTC'),
      days.weekday(at, 'UTC'),
      days.shortDay(at, 'UTC').replace('\u00a0', ' '),
    ]).toEqual([
      intl(at, { ...date, weekday: 'long' }),
      intl(at, date),
      intl(at, { day: 'numeric', month: 'long' }),
      intl(at, { weekday: 'long' }),
      intl(at, { day: 'numeric', month: 'short' }),
    ]);
  }
});
it('reads a zone from the clock that came with the page, and from Intl outside of it', () => {
  const { time, zoneName } = createFormat('en');
  const [from, change, until] = ['2026-11-22', '2026-12-01', '2026-12-10'].map((day) => Date.parse(`${day}T00:00Z`));
  if (!from || !change || !until) throw new Error('not a day');
  // Wrong on purpose, so that the source of a time can be told.
  learnClock('Europe/Lisbon', {
    offsets: [
      [from, 61],
      [change, -90],
    ],
    until,
  });
  expect(time(from - 1, 'Europe/Lisbon')).toBe('23:59');
  expect(time(from, 'Europe/Lisbon')).toBe('01:01');
  expect(zoneName('Europe/Lisbon', change)).toBe('Lisbon, GMT-1:30');
  expect(time(change, 'Europe/Lisbon')).toBe('22:30');
  expect(time(until, 'Europe/Lisbon')).toBe('00:00');
});

describe('the clock of a zone', () => {
  const ZONES = [
    'UTC',
    'Europe/London',
    'Europe/Bucharest',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Chatham',
    'America/St_Johns',
  ];
  // Around both changes of the clocks in Europe and in North America, and across a leap day.
  const INSTANTS = [
    '2026-03-08T06:59Z',
    '2026-03-29T00:59Z',
    '2026-03-29T01:00Z',
    '2026-10-25T00:30Z',
    '2026-10-25T01:30Z',
    '2026-11-01T06:00Z',
    '2028-02-29T23:59:59Z',
    '2026-12-31T23:15Z',
  ];
  it.each(ZONES)('shows the time, the day and the offset of Intl: %s', (zone) => {
    for (const at of INSTANTS) {
      const instant = Date.parse(at);
      const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const;
      for (const lang of LANGUAGES)
        expect(createFormat(lang).time(at, zone)).toBe(new Intl.DateTimeFormat(LOCALES[lang], clock).format(instant));
      const day = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone } as const;
      expect(createFormat('ro').dayKey(at, zone)).toBe(new Intl.DateTimeFormat('sv-SE', day).format(instant));
      const offset = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset', timeZone: zone })
        .formatToParts(instant)
        .find(({ type }) => type === 'timeZoneName')?.value;
      expect(createFormat('en').zoneName(zone, at).split(', ').at(-1)).toBe(offset === 'GMT' ? 'GMT+0' : offset);
    }
  });
});
