import { createHash } from 'node:crypto';
import type { Stats } from 'webpack';
import type { News } from './news.ts';

/** What is read of a build. */
export interface BuildOutput {
  readonly hash: string;
  readonly files: readonly string[];
  /** The style sheet of each chunk that has one. */
  readonly styles: ReadonlyMap<string, string>;
}
export const outputOf = ({ compilation, hash }: Stats): BuildOutput => ({
  hash: String(hash),
  files: compilation.getAssets().map(({ name }) => name),
  styles: new Map(
    [...compilation.chunks].flatMap((chunk) =>
      [...chunk.files].filter((file) => file.endsWith('.css')).map((file) => [String(chunk.id), file] as const),
    ),
  ),
});

/**
 * Collects what tabs need to get from any build of a run to the newest. A file's name carries the hash of its content,
 * or that of the build which it updates, so that only new names have to be read.
 */
export function createCatchUp(
  { remote, base }: Pick<News, 'remote' | 'base'>,
  read: (file: string) => Buffer,
): { after(output: BuildOutput): News } {
  const known: Record<string, string> = {};
  const sheets = new Map<string, Set<string>>();
  const address = (file: string): string => `/assets/${remote}/${file}`;
  return {
    after({ hash, files, styles }) {
      for (const file of files)
        known[address(file)] ??= `sha384-${createHash('sha384').update(read(file)).digest('base64')}`;
      const newest: Record<string, string> = {};
      for (const [chunk, file] of styles) {
        const all = sheets.get(chunk) ?? new Set<string>();
        sheets.set(chunk, all.add(file));
        for (const older of all) if (older !== file) newest[address(older)] = address(file);
      }
      return { remote, base, hash, files: { ...known }, styles: newest };
    },
  };
}
