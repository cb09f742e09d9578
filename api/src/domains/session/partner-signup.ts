import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import { DEFAULT_COUNTRY } from '@tessera/contracts/booking';
import type { FieldIssue } from '@tessera/contracts/errors';
import type { SignupField } from '@tessera/contracts/release';
import type { CustomerFact } from '@tessera/contracts/provider';
import { signupFieldProblem, type SignupFieldProblem } from '@tessera/contracts/session';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from '../../platform/database.ts';
import { fail } from '../../platform/errors.ts';
import { hashSecret } from '../../platform/ids.ts';
import type { Scope, Tenant } from '../../platform/scope.ts';
import { findAccessCode, findAnswers } from './partner-queries.ts';

/** What a partner's own fields and code were answered with. */
export interface PartnerInput {
  /** Whether the person applies as a specialist. */
  readonly specialist?: boolean | undefined;
  readonly extra?: Readonly<Record<string, string>> | undefined;
  readonly accessCode?: string | undefined;
}
/** What is kept until the address is confirmed. */
export interface PartnerAnswers {
  readonly answers: string | null;
  readonly accessCodeId: string | null;
}
type Rules = Pick<Tenant, 'id' | 'flags' | 'extraSignupFields'>;

/**
 * Throws SIGNUP_CLOSED where the partner has no sign-up, and for a specialist at a clinic whose sign-up is for patients.
 */
function requireOpen({ flags }: Pick<Rules, 'flags'>, specialist: boolean): void {
  if (flags['hideSignupForPartner'] === true || (specialist && flags['clinicSignup'] === true))
    throw fail('SIGNUP_CLOSED');
}
/** A sign-up without a form of ours cannot answer a partner's questions. Throws SIGNUP_CLOSED. */
export function requirePlain(tenant: Rules, specialist = false): void {
  requireOpen(tenant, specialist);
  const asks = tenant.extraSignupFields.some(({ required, hidden }) => required && hidden !== true);
  if (asks || tenant.flags['expectCodeVerification'] === true) throw fail('SIGNUP_CLOSED');
}

/** The country of numbers without one: the partner's, otherwise that of the specification. */
const countryOf = (fields: readonly SignupField[]): CountryCode =>
  (fields.find(({ hidden, value }) => hidden === true && /^[A-Z]{2}$/.test(value ?? ''))?.value ??
    DEFAULT_COUNTRY) as CountryCode;
/** A telephone number as it is dialled from anywhere; null if it cannot exist. */
function phoneOf(text: string, { prefix }: SignupField, country: CountryCode): string | null {
  const given = prefix === undefined ? text : `${prefix} ${text.replace(/^0+/, '')}`;
  const number = parsePhoneNumberFromString(given, country);
  if (!number?.isValid()) return null;
  return prefix === undefined || `+${number.countryCallingCode}` === prefix ? number.number : null;
}
/** The value that is kept of an answer, or what is wrong with it. */
function answerOf(
  field: SignupField,
  given: string,
  country: CountryCode,
): { readonly value: string } | { readonly problem: SignupFieldProblem } {
  if (field.hidden === true) return { value: field.value ?? '' };
  const problem = signupFieldProblem(field, given);
  if (problem !== null) return { problem };
  const value = given.trim();
  if (field.type !== 'phone' || value === '') return { value };
  const phone = phoneOf(value, field, country);
  return phone === null ? { problem: 'phone' } : { value: phone };
}
/** Codes are read aloud and copied: capitals, spaces and hyphens do not count. */
export const accessCodeHash = (code: string): string => hashSecret(code.toUpperCase().replaceAll(/[\s-]/g, ''));

/**
 * Checks a sign-up by the partner's record. Throws SIGNUP_CLOSED, SIGNUP_FIELD_REFUSED with each field as `extra.code`,
 * and ACCESS_CODE_WRONG.
 */
export async function partnerAnswers(
  db: Db,
  { tenant }: Pick<Scope, 'tenant'>,
  input: PartnerInput,
): Promise<PartnerAnswers> {
  requireOpen(tenant, input.specialist === true);
  const fields = tenant.extraSignupFields;
  const country = countryOf(fields);
  const issues: FieldIssue[] = [];
  const answers: Record<string, string> = {};
  for (const field of fields) {
    const given = input.extra && Object.hasOwn(input.extra, field.code) ? input.extra[field.code] : undefined;
    const answer = answerOf(field, given ?? '', country);
    if ('problem' in answer) issues.push({ path: `extra.${field.code}`, message: answer.problem });
    else if (answer.value !== '') answers[field.code] = answer.value;
  }
  if (issues.length > 0) throw fail('SIGNUP_FIELD_REFUSED', issues);
  const hasAnswers = Object.keys(answers).length > 0;
  const kept = hasAnswers ? JSON.stringify(answers) : null;
  if (tenant.flags['expectCodeVerification'] !== true) return { answers: kept, accessCodeId: null };
  const accessCodeId = await findAccessCode(db, tenant.id, accessCodeHash(input.accessCode ?? ''));
  if (accessCodeId === null) throw fail('ACCESS_CODE_WRONG', [{ path: 'accessCode', message: 'unknown' }]);
  return { answers: kept, accessCodeId };
}

/** The answers that the partner shows beside the client, in its order. */
export async function customerFacts(
  db: Db,
  { tenant }: Pick<Scope, 'tenant'>,
  userId: string,
  lang: Lang,
): Promise<CustomerFact[]> {
  const shown = tenant.extraSignupFields.filter(({ showInCustomerInfo }) => showInCustomerInfo === true);
  if (shown.length === 0) return [];
  const answers = await findAnswers(db, tenant.id, userId);
  return shown.flatMap(({ code, label, labelKey }) => {
    const value = answers.get(code);
    return value === undefined ? [] : [{ code, labelKey, label: label?.[lang] ?? null, value }];
  });
}
