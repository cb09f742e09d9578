import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM_ERRORS, type ErrorMeaning } from '@tessera/contracts/errors';
import { LANGUAGES } from '@tessera/contracts/languages';
import { BOOKING_ERRORS } from '../../../shared-contracts/src/domains/booking/errors.ts';
import { FILE_ERRORS } from '../../../shared-contracts/src/domains/files/errors.ts';
import { MEETING_ERRORS } from '../../../shared-contracts/src/domains/meeting/errors.ts';
import { PAYMENT_ERRORS } from '../../../shared-contracts/src/domains/payments/errors.ts';
import { SAVED_ERRORS } from '../../../shared-contracts/src/domains/saved/errors.ts';
import { SESSION_ERRORS } from '../../../shared-contracts/src/domains/session/errors.ts';
import { SPECIALIST_ERRORS } from '../../../shared-contracts/src/domains/specialists/errors.ts';
import { ROOT } from '../build/preset.ts';

/** Every code of the site, by the file that defines it. */
const OF_FILE: Readonly<Record<string, Readonly<Record<string, ErrorMeaning>>>> = {
  booking: BOOKING_ERRORS,
  files: FILE_ERRORS,
  meeting: MEETING_ERRORS,
  payments: PAYMENT_ERRORS,
  saved: SAVED_ERRORS,
  session: SESSION_ERRORS,
  specialists: SPECIALIST_ERRORS,
};
const ALL: Readonly<Record<string, ErrorMeaning>> = Object.assign({}, PLATFORM_ERRORS, ...Object.values(OF_FILE));
/** Codes whose one sentence is the step that is missing. */
const IS_A_STEP = ['TERMS_NOT_ACCEPTED'];

type Words = Readonly<Record<string, string>>;
/** Language files, one for each language, of the kit, the shell and the remotes. */
const folders = ['shared-kit', 'shell', ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-'))]
  .map((name) => path.join(ROOT, name, 'src/i18n'))
  .filter((folder) => existsSync(path.join(folder, 'en.json')));
const wordsIn = (folder: string, lang: string): Words =>
  JSON.parse(readFileSync(path.join(folder, `${lang}.json`), 'utf8')) as Words;
/** The sentences for a code in a language, one for each part of the site that shows it. */
const sentencesFor = (code: string, lang: string): readonly string[] =>
  folders.flatMap((folder) =>
    Object.entries(wordsIn(folder, lang)).flatMap(([key, text]) => (key.endsWith(`.error.${code}`) ? [text] : [])),
  );
/** Whether a text says what happened and then what to do: two sentences, or two halves of one. */
const hasNextStep = (text: string): boolean =>
  text.split(/[.;:!?](?:\s|$)/).filter((part) => /\p{L}/u.test(part)).length > 1;

describe('the error catalogue (specification, section 8)', () => {
  it.each([
    ['RESCHEDULE_WITH_CONFLICTS', -15],
    ['USER_NOT_FOUND', -16],
    ['BILLING_METHOD_NOT_SET', -12],
    ['BILLING_DETAILS_NOT_SET', -13],
    ['USER_NOT_ACTIVATED', -17],
    // There with its slip of the pen; the number is what counts.
    ['OVERLAPPING_APPOINTMENTS', -6837],
    ['BAD_INPUT', -2434],
    ['UNFINISHED_PAYMENT_PROCESS', -877],
    ['PRODUCTS_CURRENCY_ERROR', -723],
  ])('%s has the number %i, and no other code has it', (code, number) => {
    expect(ALL[code]?.number).toBe(number);
    expect(Object.entries(ALL).filter(([, meaning]) => meaning.number === number)).toHaveLength(1);
  });
  it('has no number besides these nine, and knows the name without one', () => {
    expect(Object.values(ALL).filter(({ number }) => number !== undefined)).toHaveLength(9);
    expect(ALL['NO_TWO_FACTOR_AUTHENTICATION']).toBeDefined();
  });
  it('has the codes of every domain', () => {
    const domains = path.join(ROOT, 'shared-contracts/src/domains');
    expect(readdirSync(domains).filter((name) => existsSync(path.join(domains, name, 'errors.ts')))).toEqual(
      Object.keys(OF_FILE).toSorted(),
    );
  });
  it.each(LANGUAGES)('has a sentence with a next step for every code: %s', (lang) => {
    const codes = Object.keys(ALL);
    expect(codes.filter((code) => sentencesFor(code, lang).length === 0)).toEqual([]);
    const dead = codes
      .filter((code) => !IS_A_STEP.includes(code))
      .flatMap((code) => sentencesFor(code, lang).filter((text) => !hasNextStep(text)));
    expect(dead).toEqual([]);
  });
  it('finds a sentence that only says what is wrong', () => {
    expect(hasNextStep('The room of this visit is not open now.')).toBe(false);
    expect(hasNextStep('This time is taken. Choose another one.')).toBe(true);
  });
  it.each(LANGUAGES)('has a sentence of its own in each language, not the English one: %s', (lang) => {
    if (lang === 'en') return;
    const same = Object.keys(ALL).filter((code) =>
      sentencesFor(code, lang).some((text) => sentencesFor(code, 'en').includes(text)),
    );
    expect(same).toEqual([]);
  });
});
