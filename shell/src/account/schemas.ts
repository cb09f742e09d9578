import * as z from 'zod/mini';
import { FactorCode, Password, SignupCode } from '@tessera/contracts/session';
import { Email, Name } from '@tessera/contracts/values';

/** The fields of the form; language and account type are added on submit. */
export const signupFields = z.strictObject({ firstName: Name, lastName: Name, email: Email, password: Password });
export const codeFields = z.strictObject({ code: SignupCode });
export const loginFields = z.strictObject({
  email: Email,
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  shared: z.boolean(),
  code: z.string(),
});
/** The same once the account has asked for a code as well. */
export const loginFieldsWithCode = z.extend(loginFields, { code: FactorCode });
export const recoverFields = z.strictObject({ email: Email });
export const resetFields = z.strictObject({ password: Password });
