// The build drops these too: a tolerant object and a strict one carry the same facts.
const SAYS_NOTHING = new Set(['$schema', '$id', 'title', 'description', 'examples', 'additionalProperties']);
const IS_SET = new Set(['required', 'enum', 'type']);
// Below these the keys are names of fields, so that a field called `title` stays.
const NAMES_FIELDS = new Set(['properties', 'patternProperties', '$defs', 'definitions']);

function normal(value: unknown, isNames: boolean): unknown {
  if (Array.isArray(value)) return value.map((part) => normal(part, false));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => isNames || !SAYS_NOTHING.has(key))
    .map(([key, inner]): [string, unknown] => {
      const made = normal(inner, !isNames && NAMES_FIELDS.has(key));
      return [
        key,
        !isNames && IS_SET.has(key) && Array.isArray(made)
          ? made.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
          : made,
      ];
    });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
/** One text for all spellings of a JSON schema that mean the same: keys and sets sorted, words for people left out. */
export const normalForm = (schema: unknown): string => JSON.stringify(normal(schema, false)) ?? 'undefined';

/** One text for all orders of keys of the same JSON value; nothing is left out. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
