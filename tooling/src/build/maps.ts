import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack, { type Compiler, type sources } from 'webpack';
import type { SourceMaps } from '@tessera/contracts/release';

/** Sources whose text is not kept: libraries, and what the bundler wrote. */
const LIBRARY = /(^|\/)node_modules\/|^webpack\//;

const NAME = 'HiddenMaps';
/**
 * Source maps of all scripts, which no script names: `collectMaps` takes them away from what is served. Sources are named
 * from `root`. They stand aside while names are made of contents: a map has hashes of the folder that it was built in, and
 * the script beside it would take its name from both.
 */
export class HiddenMaps {
  readonly #root: string;
  constructor(root: string) {
    this.#root = root;
  }
  apply(compiler: Compiler): void {
    new webpack.SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: '[file].map',
      append: false,
      module: true,
      columns: true,
      // Without a folder of this machine.
      moduleFilenameTemplate: ({ absoluteResourcePath }: { readonly absoluteResourcePath: string }) =>
        path.isAbsolute(absoluteResourcePath)
          ? path.relative(this.#root, absoluteResourcePath).replaceAll('\\', '/')
          : absoluteResourcePath,
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const maps: sources.Source[] = [];
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const name of Object.keys(assets)) {
          const map = assets[`${name}.map`];
          if (!map) continue;
          compilation.updateAsset(
            name,
            (source) => source,
            (info) => ({ ...info, related: {}, map: maps.push(map) - 1 }),
          );
          compilation.deleteAsset(`${name}.map`);
        }
      });
      compilation.hooks.afterProcessAssets.tap(NAME, () => {
        for (const { name, info } of compilation.getAssets()) {
          const map = maps[Number(info['map'])];
          if (map) compilation.emitAsset(`${name}.map`, map, { development: true });
        }
      });
    });
  }
}

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
