import type { FieldIssue } from '@tessera/contracts/errors';

/** PostgreSQL refuses NUL in any text, and half a surrogate pair in JSON; either would end a statement with an error of ours. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Finds every text in a request part (names of fields included) that no column can hold. Walks plain JSON values, which the body
 * limit keeps small; answers one issue per text, with its path.
 */
export function unstorableText(value: unknown, path: readonly string[] = []): readonly FieldIssue[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [{ path: path.join('.'), message: 'Contains a character that cannot be stored' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorable(name) ? unstorableText(inner, [...path, name]) : [{ path: path.join('.'), message: 'Has a field whose name cannot be stored' }],
  );
}
