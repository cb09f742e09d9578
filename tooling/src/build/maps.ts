import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import type { SourceMaps } from '@tessera/contracts/release';

const LIBRARY = /(^|\/)node_modules\//;

/** Source maps of all scripts, which no script names: `collectMaps` takes them away from what is served. Sources are named from `root`. */
export const sourceMaps = (root: string): webpack.SourceMapDevToolPlugin =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: '[file].map',
    append: false,
    module: true,
    columns: true,
    // Without a folder of this machine: the same sources have the same map everywhere.
    moduleFilenameTemplate: ({ absoluteResourcePath }: { readonly absoluteResourcePath: string }) =>
      path.isAbsolute(absoluteResourcePath)
        ? path.relative(root, absoluteResourcePath).replaceAll('\\', '/')
        : absoluteResourcePath,
  });

interface MapFile {
  readonly sources: readonly (string | null)[];
  readonly sourcesContent?: readonly (string | null)[];
}
/** Without the text of libraries, which everybody can look up by their version. */
function pruned(text: string): string {
  const map = JSON.parse(text) as MapFile;
  const sourcesContent = map.sources.map((source, index) =>
    source === null || LIBRARY.test(source) ? null : (map.sourcesContent?.[index] ?? null),
  );
  return JSON.stringify({ ...map, sourcesContent });
}

/** Removes the source maps from the files of a browser build, and returns them compressed, each by the address of its script. */
export function collectMaps(out: string, name: string): SourceMaps {
  const folder = path.join(out, 'assets', name);
  const maps: SourceMaps = {};
  for (const file of readdirSync(folder)
    .filter((one) => one.endsWith('.map'))
    .toSorted()) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    rmSync(path.join(folder, file));
    maps[`/assets/${name}/${file.slice(0, -'.map'.length)}`] = gzipSync(pruned(text)).toString('base64');
  }
  return maps;
}
