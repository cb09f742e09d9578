import type { FieldIssue } from '@tessera/contracts/errors';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
/**
 * The fields of a value that its schema has left out: nobody would read them, and the hash of a stored descriptor would
 * not cover them.
 */
export function unknownFields(given: unknown, parsed: unknown, under: string): FieldIssue[] {
  if (!isRecord(given) || !isRecord(parsed)) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    Object.hasOwn(parsed, name)
      ? unknownFields(value, parsed[name], `${under}.${name}`)
      : [{ path: `${under}.${name}`, message: 'This registry knows no such field.' }],
  );
}
