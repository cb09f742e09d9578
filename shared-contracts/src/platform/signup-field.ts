import * as z from 'zod/mini';
import { Lang } from './languages.ts';

/** What a further field of the sign-up holds; `cnp` is the Romanian personal numeric code. */
const SIGNUP_FIELD_TYPES = ['text', 'number', 'cnp', 'phone'] as const;
/** Labels that the shell has in every language; other fields bring their own. */
const SIGNUP_LABELS = ['cnp', 'benefits-code', 'barcode', 'phone'] as const;

/** Text on one line, as a person may write it. */
export const oneLine = (most: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u));
/** Such a text in every language. */
export const inTenLanguages = (most: number) => z.record(Lang, oneLine(most));

/** A field that a partner's sign-up asks for besides name, e-mail and password. */
export const SignupField = z.object({
  code: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{1,39}$/)),
  type: z.enum(SIGNUP_FIELD_TYPES),
  required: z.boolean(),
  /** Not shown; its `value` is stored as it is. */
  hidden: z.optional(z.boolean()),
  value: z.optional(oneLine(100)),
  /** What a telephone number begins with and nobody can change: `+40`. */
  prefix: z.optional(z.string().check(z.regex(/^\+[1-9]\d{0,3}$/))),
  /** Whether the specialist sees it beside the client. */
  showInCustomerInfo: z.optional(z.boolean()),
  /** A label of the shell; a field has this or `label`. */
  labelKey: z.optional(z.enum(SIGNUP_LABELS)),
  label: z.optional(inTenLanguages(60)),
});
export type SignupField = z.infer<typeof SignupField>;
