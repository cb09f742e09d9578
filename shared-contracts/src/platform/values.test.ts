import * as z from 'zod/mini';
import { Day, Instant, Name, SlotStart } from './values.ts';

const takes = (schema: z.ZodMiniType, value: string): boolean => z.safeParse(schema, value).success;

describe('a name', () => {
  it.each([
    'Ana',
    ' Ana ',
    "O'Neill",
    'Anne-Marie',
    'Dr. Ion Popescu',
    'J.R.',
    'St.John',
    'Ștefănescu',
    'Μαρία Παπαδοπούλου',
    'Об’єднана',
    'محمد',
    '李小龙',
    'x'.repeat(80),
  ])('%p is valid', (name) => expect(takes(Name, name)).toBe(true));
  it.each([
    ['nothing', '   '],
    ['too much', 'x'.repeat(81)],
    ['NUL', 'Ana\0'],
    ['a line break', 'Ana\nBcc: x'],
    ['a bell', 'Ana\u0007'],
    ['a turned direction', 'Ana\u202Egnp.exe'],
    ['an isolate', '\u2066Ana'],
    ['a mark of direction', 'Ana\u200F'],
    ['a space without width', 'A\u200Bna'],
    ['a line separator', 'Ana\u2028x'],
    ['half a character', 'Ana\uD83D'],
    ['a link', 'https://evil.example'],
    ['a host', 'Win at evil.example now'],
    ['a host after www', 'www.evil'],
    ['a path', 'bit.ly/x'],
    ['a mail address', 'ana@evil'],
    ['a host in Greek', 'δοκιμή.ελ'],
  ])('%s is invalid', (_, name) => expect(takes(Name, name)).toBe(false));
});

describe('days and start times', () => {
  it.each(['0000-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])('%s is out of range', (day) => {
    expect([takes(Day, day), takes(SlotStart, `${day}T00:00Z`), takes(Instant, `${day}T00:00:00.000Z`)]).toEqual([
      false,
      false,
      false,
    ]);
  });
  it.each(['1900-01-01', '2199-12-31'])('%s is a day', (day) =>
    expect([takes(Day, day), takes(Instant, `${day}T23:59:59.999Z`)]).toEqual([true, true]),
  );
  it.each(['2000-01-01T00:00Z', '2199-12-31T23:59Z'])('%s is a start time', (start) =>
    expect(takes(SlotStart, start)).toBe(true),
  );
});
