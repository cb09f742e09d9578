import { MOST_BYTES } from '@tessera/contracts/editor';
import { fail } from '../../platform/errors.ts';
import { unstorableText } from '../../platform/stored-text.ts';

/** Levels of JSON: a content has six. */
const DEEPEST = 24;
const refuse = (message: string): Error => fail('BAD_INPUT', [{ path: 'file', message }]);

function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
/** An object of JSON in a file. Throws PAYLOAD_TOO_LARGE, and BAD_INPUT for what is none or cannot be stored. */
export async function readJsonFile(file: File): Promise<Record<string, unknown>> {
  if (file.size > MOST_BYTES)
    throw fail('PAYLOAD_TOO_LARGE', [{ path: 'file', message: `At most ${MOST_BYTES} bytes` }]);
  const text = await file.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse('Is no JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('Is no object');
  if (isTooDeep(value)) throw refuse('Is too deep');
  const unstorable = unstorableText(value, ['file']);
  if (unstorable.length > 0) throw fail('BAD_INPUT', unstorable.slice(0, 20));
  return value as Record<string, unknown>;
}
