import { checkVoucher, normalCode, type VoucherRow } from './voucher-rules.ts';

const NOW = Date.parse('2026-10-19T08:00:00Z');
const open: VoucherRow = {
  id: 'v',
  tenantId: 't',
  code: 'AUTUMN-20',
  amount: 2000,
  currency: 'EUR',
  validUntil: new Date(NOW + 1),
  userId: null,
  usedBy: null,
  usedAt: null,
  attemptId: null,
  orderId: null,
  returnedAt: null,
  createdAt: new Date(0),
};

it.each<[string, Partial<VoucherRow> | null, string]>([
  ['one that nobody has used', {}, 'usable'],
  ['one that never was', null, 'unknown'],
  ['one that was given to me', { userId: 'me' }, 'usable'],
  ['one that was given to somebody else', { userId: 'you' }, 'unknown'],
  ['one that was used', { usedBy: 'you', usedAt: new Date(0) }, 'used'],
  ['one that was used and has run out', { usedBy: 'you', usedAt: new Date(0), validUntil: new Date(0) }, 'used'],
  ['one that was given back', { orderId: 'o', returnedAt: new Date(0) }, 'expired'],
  ['one in its last moment', { validUntil: new Date(NOW) }, 'expired'],
])('%s', (_name, over, verdict) => {
  expect(checkVoucher(over && { ...open, ...over }, { userId: 'me', now: NOW })).toBe(verdict);
});

it('reads a code as people type it', () => {
  expect(normalCode('  autumn-20 ')).toBe('AUTUMN-20');
});
