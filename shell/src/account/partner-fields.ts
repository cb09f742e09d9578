import * as z from 'zod/mini';
import type { SignupField } from '@tessera/contracts/release';
import { signupFieldProblem, type SignupFieldProblem } from '@tessera/contracts/session';
import type { PublicTenant } from '@tessera/contracts/unit';
import type { Key } from '../i18n/use-t.ts';
import { signupFields } from './schemas.ts';

/** What is said of an answer that is refused. */
export const PROBLEMS = {
  required: 'shell.partner.problem.required',
  long: 'shell.partner.problem.long',
  digits: 'shell.partner.problem.digits',
  phone: 'shell.partner.problem.phone',
  'cnp-digits': 'shell.partner.problem.cnp-digits',
  'cnp-gender': 'shell.partner.problem.cnp-gender',
  'cnp-date': 'shell.partner.problem.cnp-date',
  'cnp-checksum': 'shell.partner.problem.cnp-checksum',
} as const satisfies Readonly<Record<SignupFieldProblem, Key>>;
/** The problem that a message of the server or of the schema names. */
export const problemOf = (message: string): Key | undefined =>
  Object.entries(PROBLEMS).find(([problem]) => problem === message)?.[1];
export const LABELS = {
  cnp: 'shell.partner.cnp',
  'benefits-code': 'shell.partner.benefits-code',
  barcode: 'shell.partner.barcode',
  phone: 'shell.partner.phone',
} as const satisfies Readonly<Record<NonNullable<SignupField['labelKey']>, Key>>;

/** The fields that a person fills in; the others have their value already. */
export const shownFields = ({ extraSignupFields = [] }: Pick<PublicTenant, 'extraSignupFields'>) =>
  extraSignupFields.filter(({ hidden }) => hidden !== true);
/** The form of a partner: the common fields, its own, and the code that it has given out. */
export const signupSchema = (fields: readonly SignupField[], asksForCode: boolean) =>
  z.strictObject({
    ...signupFields.shape,
    extra: z.record(z.string(), z.string()).check((context) => {
      for (const field of fields) {
        const message = signupFieldProblem(field, context.value[field.code] ?? '');
        if (message !== null)
          context.issues.push({ code: 'custom', input: context.value, path: [field.code], message });
      }
    }),
    accessCode: asksForCode ? z.string().check(z.trim(), z.minLength(1), z.maxLength(80)) : z.string(),
  });
