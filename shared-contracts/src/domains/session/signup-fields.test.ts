import { cnpProblem, signupFieldProblem } from './signup-fields.ts';

/** A code with the right last digit. */
function withCheck(twelve: string): string {
  const sum = Array.from('279146358279').reduce(
    (total, weight, index) => total + Number(weight) * Number(twelve[index]),
    0,
  );
  return `${twelve}${sum % 11 === 10 ? 1 : sum % 11}`;
}

describe('a Romanian personal code', () => {
  it.each([
    ['thirteen zeros', '0000000000000'],
    ['a woman of 1985', withCheck('285031512345')],
    ['a man of the 1800s', withCheck('399123112345')],
    ['a leap day of 2000', withCheck('500022912345')],
    ['a resident, first digit 7', withCheck('785031512345')],
    ['first digit 9', withCheck('985031512345')],
    ['spaces around it', `  ${withCheck('285031512345')}\t`],
  ])('is accepted: %s', (_what, code) => {
    expect(cnpProblem(code)).toBeNull();
  });
  it('is accepted with the remainder 10, which becomes 1', () => {
    const twelve = Array.from({ length: 1000 }, (_, n) => `185031512${String(n).padStart(3, '0')}`).find(
      (one) =>
        Array.from('279146358279').reduce((total, weight, index) => total + Number(weight) * Number(one[index]), 0) %
          11 ===
        10,
    );
    expect(cnpProblem(`${twelve}1`)).toBeNull();
    expect(cnpProblem(`${twelve}0`)).toBe('cnp-checksum');
  });
  it.each([
    ['twelve digits', '285031512345', 'cnp-digits'],
    ['fourteen digits', '28503151234567', 'cnp-digits'],
    ['nothing', '', 'cnp-digits'],
    ['a letter', '28503151234x5', 'cnp-digits'],
    ['a space inside', '2850315 12345', 'cnp-digits'],
    ['Arabic digits', '٢٨٥٠٣١٥١٢٣٤٥٦', 'cnp-digits'],
    ['full-width digits', '２８５０３１５１２３４５６', 'cnp-digits'],
    ['twelve zeros', '000000000000', 'cnp-digits'],
    ['first digit 0', '0850315123456', 'cnp-gender'],
    ['month 13', withCheck('285131512345'), 'cnp-date'],
    ['month 0', withCheck('285001512345'), 'cnp-date'],
    ['30 February', withCheck('285023012345'), 'cnp-date'],
    ['29 February 1900', withCheck('200022912345'), 'cnp-date'],
    ['day 0', withCheck('285030012345'), 'cnp-date'],
  ])('is refused: %s', (_what, code, problem) => {
    expect(cnpProblem(code)).toBe(problem);
  });
  it('is refused with any other last digit', () => {
    const right = withCheck('285031512345');
    for (let digit = 0; digit < 10; digit += 1)
      expect(cnpProblem(`${right.slice(0, 12)}${digit}`)).toBe(digit === Number(right[12]) ? null : 'cnp-checksum');
  });
});
it.each([
  ['number', '007', null],
  ['number', '12.5', null],
  ['number', '1e5', 'digits'],
  ['number', '-1', 'digits'],
  ['number', '12.', 'digits'],
  ['text', 'BEN-4711', null],
  ['text', 'a\u202eb', 'long'],
  ['text', 'x'.repeat(101), 'long'],
  ['phone', '0722 123 456', null],
  ['phone', '+40 722 123 456', null],
  ['phone', 'call me', 'phone'],
  ['text', '   ', 'required'],
] as const)('a field of the type %s with «%s»: %s', (type, text, problem) => {
  expect(signupFieldProblem({ type, required: true }, text)).toBe(problem);
});
it('a field that is not required may be empty, and a number behind a fixed prefix has no other one', () => {
  expect(signupFieldProblem({ type: 'cnp', required: false }, ' ')).toBeNull();
  expect(signupFieldProblem({ type: 'phone', required: true, prefix: '+40' }, '+33 1 23 45 67 89')).toBe('phone');
  expect(signupFieldProblem({ type: 'phone', required: true, prefix: '+40' }, '722 123 456')).toBeNull();
});
