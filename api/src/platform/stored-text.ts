import type { FieldIssue } from '@tessera/contracts/errors';

/**
 * PostgreSQL rejects NUL in any text, and lone surrogates in JSON; either would make a statement fail with an internal
 * error.
 */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Finds every text in a part of the request (field names included) that no column can store. Walks plain JSON values,
 * which the body limit keeps small. Returns one issue per text, with its path.
 */
export function unstorableText(value: unknown, path: readonly string[] = []): readonly FieldIssue[] {
  if (typeof value === 'string')
    return isStorable(value) ? [] : [{ path: path.join('.'), message: 'Contains a character that cannot be stored' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorable(name)
      ? unstorableText(inner, [...path, name])
      : [{ path: path.join('.'), message: 'Has a field whose name cannot be stored' }],
  );
}
