import { lessBy, soldOf } from '../../ledger/index.ts';
import { priceLines, totalOf } from './price-rules.ts';

describe('the lines of a price', () => {
  it.each([
    ['the meeting alone', { price: 7200, discount: 0 }, ['meeting 7200'], 7200, 7200],
    ['a first meeting that is free', { price: 7200, discount: 7200 }, ['meeting 7200', 'first-meeting -7200'], 0, 0],
    [
      'a first meeting that costs less',
      { price: 7200, discount: 1400, credits: 2400 },
      ['meeting 7200', 'first-meeting -1400', 'credits -2400'],
      5800,
      3400,
    ],
    [
      'a voucher before credits',
      { price: 7200, discount: 0, voucher: 2000, credits: 2400 },
      ['meeting 7200', 'voucher -2000', 'credits -2400'],
      7200,
      2800,
    ],
    [
      'credits that pay no more than is left',
      { price: 7200, discount: 0, voucher: 7000, credits: 2400 },
      ['meeting 7200', 'voucher -7000', 'credits -200'],
      7200,
      0,
    ],
    [
      'a voucher of exactly the price',
      { price: 7200, discount: 0, voucher: 7200, credits: 1 },
      ['meeting 7200', 'voucher -7200'],
      7200,
      0,
    ],
    [
      'a voucher of more than the price',
      { price: 7200, discount: 0, voucher: 10_000 },
      ['meeting 7200', 'voucher -7200'],
      7200,
      0,
    ],
    [
      'nothing taken off what is free',
      { price: 7200, discount: 7200, voucher: 2000, credits: 500 },
      ['meeting 7200', 'first-meeting -7200'],
      0,
      0,
    ],
    ['a meeting without a price', { price: 0, discount: 0, voucher: 2000 }, ['meeting 0'], 0, 0],
    ['one cent that is left', { price: 7200, discount: 0, credits: 7199 }, ['meeting 7200', 'credits -7199'], 7200, 1],
    ['no amount below nothing', { price: 7200, discount: 0, credits: -5 }, ['meeting 7200'], 7200, 7200],
  ])('%s', (_name, of, lines, sold, total) => {
    const made = priceLines(of);
    expect(made.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(lines);
    expect([soldOf(made), totalOf(made)]).toEqual([sold, total]);
    expect(soldOf(made) - lessBy(made, 'voucher') - lessBy(made, 'credits')).toBe(totalOf(made));
  });
});
