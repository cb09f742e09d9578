import { codeOf } from '@tessera/contracts/errors';
import type { Key } from '../i18n/use-t.ts';

const AT_FIELD = {
  PROOF_WRONG: 'shell.error.PROOF_WRONG',
  TWO_FACTOR_CLOCK: 'shell.error.TWO_FACTOR_CLOCK',
  TWO_FACTOR_CODE_USED: 'shell.error.TWO_FACTOR_CODE_USED',
  TWO_FACTOR_CODE_WRONG: 'shell.error.TWO_FACTOR_CODE_WRONG',
} as const satisfies Record<string, Key>;
const isAtField = (code: string): code is keyof typeof AT_FIELD => Object.hasOwn(AT_FIELD, code);

/** The sentence for an error that belongs to the field of a code or proof; null for any other error. */
function problemOf(error: unknown): Key | null {
  const code = codeOf(error);
  return isAtField(code) ? AT_FIELD[code] : null;
}

/** Shows such an error at its field; false for any other error. */
export function showProblemAt<N extends string>(
  form: { setError(name: N, error: { readonly type: string }): void; setFocus(name: N): void },
  name: N,
  error: unknown,
): boolean {
  const problem = problemOf(error);
  if (problem === null) return false;
  form.setError(name, { type: problem });
  form.setFocus(name);
  return true;
}
