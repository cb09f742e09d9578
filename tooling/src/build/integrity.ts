import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { undeclared } from './undeclared.ts';

const { LoadScriptRuntimeModule } = undeclared<{ LoadScriptRuntimeModule?: ScriptHooks }>(webpack.runtime);
interface Tap {
  tap(name: string, change: (source: string, ...rest: never[]) => string): void;
}
interface ScriptHooks {
  getCompilationHooks(compilation: Compilation): { createScript: Tap };
}
interface StyleHooks {
  getCompilationHooks(compilation: Compilation): {
    beforeTagInsert: {
      tap(name: string, change: (source: string, tag: { tag: string; href?: string }) => string): void;
    };
  };
}
const require = createRequire(import.meta.url);
/** webpack's internal module for script tags; its public index does not export it in every version. */
export const scripts: ScriptHooks =
  LoadScriptRuntimeModule ?? (require('webpack/lib/runtime/LoadScriptRuntimeModule') as ScriptHooks);
type ChunkId = Chunk['id'];
const has = (ids: readonly ChunkId[]): string => `${JSON.stringify(ids)}.includes(id)`;
/** Where the plugin of style sheets keeps their names by chunk; its types do not say so. */
const SHEET_FILENAME = `${webpack.RuntimeGlobals.require}.miniCssF`;
/**
 * Lets a chunk wait while the tab has not its hash: a page brings only those of the files that it begins with. A chunk of
 * styles alone has no script and waits for its sheet; one of lent modules alone has no file and does not wait.
 */
class WaitForHash extends webpack.RuntimeModule {
  constructor() {
    super('wait for hash', webpack.RuntimeModule.STAGE_TRIGGER);
  }
  override generate(): string {
    const { ensureChunk, getChunkScriptFilename, publicPath } = webpack.RuntimeGlobals;
    const { sheets, empty } = this.withoutScript();
    const file =
      sheets.length === 0
        ? `${getChunkScriptFilename}(id)`
        : `(${has(sheets)} ? ${SHEET_FILENAME} : ${getChunkScriptFilename})(id)`;
    const isWaiting = empty.length === 0 ? 'wait' : `wait && !${has(empty)}`;
    return `var ensure = ${ensureChunk};
${ensureChunk} = function (id) {
  var wait = globalThis.__TESSERA_WAIT__, rest = ${isWaiting} && wait(${publicPath} + ${file});
  return rest ? rest.then(function () { return ensure(id); }) : ensure(id);
};`;
  }
  /** Ids of the chunks that have only a style sheet, and of those that have no file: what they need is lent. */
  private withoutScript(): { readonly sheets: readonly ChunkId[]; readonly empty: readonly ChunkId[] } {
    const { chunk, chunkGraph } = this;
    if (!chunk || !chunkGraph) return { sheets: [], empty: [] };
    const chunks = [...chunk.getAllAsyncChunks()].filter(
      (one) => !webpack.javascript.JavascriptModulesPlugin.chunkHasJs(one, chunkGraph),
    );
    const hasSheet = (one: Chunk): boolean =>
      chunkGraph.getChunkModulesIterableBySourceType(one, 'css/mini-extract') !== undefined;
    return {
      sheets: chunks.filter(hasSheet).map(({ id }) => id),
      empty: chunks.filter((one) => !hasSheet(one)).map(({ id }) => id),
    };
  }
}
const styles = undeclared<StyleHooks>(MiniCssExtractPlugin);

/**
 * Adds the hash from the page's table to every script chunk and style sheet that webpack loads; without one it does not
 * run. A style sheet also carries the name of its unit and a unique URL: otherwise webpack of another version would
 * find the first version's link by its file, not add its own, and lose the styles together with the first version.
 * Chunks whose hash has not come yet wait for it.
 */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunk)
        .tap('ChunkIntegrity', (chunk, needs) => {
          needs.add(webpack.RuntimeGlobals.getChunkScriptFilename);
          needs.add(webpack.RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new WaitForHash());
        });
      const unit = JSON.stringify(compiler.options.output.uniqueName);
      const guard = (element: string, url: string) =>
        `var $hash=(globalThis.__TESSERA_INTEGRITY__||{})[new URL(${url},location.href).pathname];${element}.crossOrigin="anonymous";${element}.integrity=$hash||"sha384-missing";`;
      scripts
        .getCompilationHooks(compilation)
        .createScript.tap('ChunkIntegrity', (source) => `${source}\n${guard('script', 'url')}`);
      styles
        .getCompilationHooks(compilation)
        .beforeTagInsert.tap(
          'ChunkIntegrity',
          (source, { tag, href }) =>
            `${source}\n${guard(tag, href ?? `${tag}.href`)}${tag}.dataset.unit=${unit};${tag}.dataset.href="unit:"+${unit};`,
        );
    });
  }
}
