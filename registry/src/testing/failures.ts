import { gzipSync } from 'node:zlib';
import type { Failure } from '@tessera/contracts/reports';
import { versionNumber } from './releases.ts';

/** A source map in which each column of the first line leads to a line of `sources[n]`, with the name of its function. */
export function mapOf(
  places: readonly { readonly source: string; readonly line: number; readonly name?: string }[],
  contents: Readonly<Record<string, string>> = {},
): string {
  const sources = [...new Set(places.map(({ source }) => source))];
  const names = places.map(({ name }) => name ?? '');
  const segments = places.map(({ source, line, name }, n) =>
    name ? [n * 10, sources.indexOf(source), line - 1, 4, n] : [n * 10, sources.indexOf(source), line - 1, 4],
  );
  const sourcesContent = sources.map((source) => contents[source] ?? null);
  return JSON.stringify({ version: 3, sources, sourcesContent, names, mappings: [segments] });
}
export const zipped = (text: string): string => gzipSync(text).toString('base64');
/** The frame of the nth place of a map. */
export const frameAt = (file: string, n: number): Failure['frames'][number] => ({ file, line: 1, column: n * 10 + 1 });

export const failureOf = (change: Partial<Failure> = {}): Failure => ({
  remote: 'booking',
  version: versionNumber(1),
  shell: versionNumber(1),
  at: 'render',
  route: 'booking.slot',
  message: 'TypeError: slot is undefined',
  frames: [],
  times: 1,
  tabs: 1,
  ...change,
});
