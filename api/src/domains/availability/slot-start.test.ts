import { formatSlotStart, parseSlotStart } from './slot-start.ts';

describe('the beginning of a slot in an address', () => {
  it('reads the one right spelling', () => {
    expect(parseSlotStart('2026-10-25T00:30Z')).toEqual({ kind: 'valid', at: Date.UTC(2026, 9, 25, 0, 30) });
  });
  it.each([
    ['2026-10-25T03:30+03:00', '2026-10-25T00:30Z'],
    ['2026-10-25T00:30:00Z', '2026-10-25T00:30Z'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25T00:30Z'],
    ['2026-10-25t00:30z', '2026-10-25T00:30Z'],
    ['20261025T0030Z', '2026-10-25T00:30Z'],
  ])('%s is another spelling of %s', (text, normal) => {
    expect(parseSlotStart(text)).toEqual({ kind: 'other-spelling', normal });
  });
  it.each([
    '',
    'tomorrow',
    '2026-10-25',
    '2026-10-25T00:30',
    '2026-02-30T00:30Z',
    '2026-13-01T00:30Z',
    '2026-10-25T00:30:30Z',
    '0000-01-01T00:00Z',
    '1799-01-01T00:00Z',
    '2200-01-01T00:00Z',
    '9999-12-31T23:59Z',
    '+275000-01-01T00:00Z',
  ])('%p is no beginning', (text) => {
    expect(parseSlotStart(text)).toEqual({ kind: 'invalid' });
  });
  it('writes what it reads', () => {
    expect(formatSlotStart(Date.UTC(2026, 9, 25, 0, 30))).toBe('2026-10-25T00:30Z');
  });
});
