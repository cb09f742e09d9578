import { decimalOf, declineOf, minorOf, toTransaction, type Sale } from './braintree-rules.ts';

it.each([
  [0, 'EUR', '0.00'],
  [1, 'EUR', '0.01'],
  [99, 'RON', '0.99'],
  [7205, 'EUR', '72.05'],
  [1999999999, 'EUR', '19999999.99'],
  [7205, 'JPY', '7205'],
  [7205, 'KWD', '7.205'],
] as const)('%s %s is written %s, and read back the same', (minor, currency, decimal) => {
  expect(decimalOf(minor, currency)).toBe(decimal);
  expect(minorOf(decimal, currency)).toBe(minor);
});
it('writes and reads every cent of twenty euros', () => {
  for (let minor = 0; minor <= 2000; minor += 1) expect(minorOf(decimalOf(minor, 'EUR'), 'EUR')).toBe(minor);
});
it.each([
  ['72.5', 'EUR', 7250],
  ['72', 'EUR', 7200],
  ['72.050', 'EUR', 7205],
  ['7205.00', 'JPY', 7205],
] as const)('reads %s %s as well', (decimal, currency, minor) => {
  expect(minorOf(decimal, currency)).toBe(minor);
});
it.each([
  ['72.051', 'EUR'],
  ['7.50', 'JPY'],
  ['-1.00', 'EUR'],
  ['1e3', 'EUR'],
  ['', 'EUR'],
  ['72,05', 'EUR'],
  ['.50', 'EUR'],
])('refuses %s as an amount in %s', (decimal, currency) => {
  expect(() => minorOf(decimal, currency)).toThrow(RangeError);
});
it.each([7.5, -1, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('writes no amount for %s', (minor) => {
  expect(() => decimalOf(minor, 'EUR')).toThrow(RangeError);
});

const ID = '01935f3e-0000-7000-8000-0000000000aa';
const sale: Sale = {
  id: 'abc123',
  type: 'sale',
  status: 'settled',
  orderId: ID,
  amount: '72.00',
  currencyIsoCode: 'EUR',
};
it.each([
  ['authorizing', 'pending'],
  ['authorized', 'authorized'],
  ['submitted_for_settlement', 'captured'],
  ['settling', 'captured'],
  ['settlement_pending', 'pending'],
  ['settlement_confirmed', 'captured'],
  ['settled', 'captured'],
  ['settlement_declined', 'declined'],
  ['processor_declined', 'declined'],
  ['gateway_rejected', 'declined'],
  ['failed', 'declined'],
  ['authorization_expired', 'declined'],
  ['voided', 'voided'],
] as const)('a transaction that is %s there is %s here', (status, here) => {
  expect(toTransaction({ ...sale, status }, [])).toMatchObject({
    id: 'abc123',
    reference: ID,
    amount: 7200,
    status: here,
    decline: here === 'declined' ? 'declined' : null,
  });
});
it('rejects a status unknown to the adapter', () => {
  expect(() => toTransaction({ ...sale, status: 'constructor' }, [])).toThrow(
    'unknown transaction status: constructor',
  );
});
it.each([
  ['2001', null, 'insufficient-funds'],
  ['2002', null, 'insufficient-funds'],
  ['2004', null, 'expired-card'],
  ['2006', null, 'expired-card'],
  ['2010', null, 'wrong-code'],
  ['2099', null, 'not-confirmed'],
  ['2000', null, 'declined'],
  ['2046', null, 'declined'],
  [null, 'cvv', 'wrong-code'],
  [null, 'avs_and_cvv', 'wrong-code'],
  [null, 'three_d_secure', 'not-confirmed'],
  [null, 'duplicate', 'declined'],
  ['', '', 'declined'],
] as const)('the bank’s %s and the gateway’s %s say %s', (processorResponseCode, gatewayRejectionReason, decline) => {
  expect(declineOf({ processorResponseCode, gatewayRejectionReason })).toBe(decline);
});
it('a payment voided between capture and settlement is captured and refunded; one only reserved is voided', () => {
  const voided = {
    ...sale,
    status: 'voided',
    statusHistory: [{ status: 'authorized' }, { status: 'submitted_for_settlement' }, { status: 'voided' }],
  };
  expect(toTransaction(voided, [])).toMatchObject({
    status: 'captured',
    refunds: [{ id: 'void abc123', reference: 'void abc123', amount: 7200 }],
  });
  expect(toTransaction(voided, [], 'mine')).toMatchObject({
    refunds: [{ id: 'void abc123', reference: 'mine', amount: 7200 }],
  });
  expect(
    toTransaction({ ...voided, statusHistory: [{ status: 'authorized' }, { status: 'voided' }] }, []),
  ).toMatchObject({ status: 'voided', refunds: [] });
});
it('ignores failed refunds', () => {
  const part = { ...sale, type: 'credit', amount: '7.20', orderId: 'mine' };
  const parts = ['submitted_for_settlement', 'failed', 'settlement_declined', 'processor_declined'].map(
    (status, index) => ({ ...part, id: `part${index}`, status }),
  );
  expect(toTransaction(sale, parts).refunds).toEqual([{ id: 'part0', reference: 'mine', amount: 720 }]);
});
