import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { LENT } from '@tessera/contracts/lent';

const { LoadScriptRuntimeModule } = webpack.runtime as never as { LoadScriptRuntimeModule?: ScriptHooks };
interface Tap { tap(name: string, change: (source: string, ...rest: never[]) => string): void }
interface ScriptHooks { getCompilationHooks(compilation: Compilation): { createScript: Tap } }
interface StyleHooks { getCompilationHooks(compilation: Compilation): { beforeTagInsert: { tap(name: string, change: (source: string, tag: { tag: string; href?: string }) => string): void } } }
const { createRequire } = await import('node:module');
const require = createRequire(import.meta.url);
/** webpack's own module for script tags; its public index does not name it in every version. */
const scripts: ScriptHooks = LoadScriptRuntimeModule ?? (require('webpack/lib/runtime/LoadScriptRuntimeModule') as ScriptHooks);
const styles = MiniCssExtractPlugin as never as StyleHooks;

/** Every script chunk and style sheet that webpack adds carries its hash from the page's table; without one it does not run. */
export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      const guard = (element: string, url: string) =>
        `var $hash=(globalThis.__TESSERA_INTEGRITY__||{})[new URL(${url},location.href).pathname];${element}.crossOrigin="anonymous";${element}.integrity=$hash||"sha384-missing";`;
      scripts.getCompilationHooks(compilation).createScript.tap('ChunkIntegrity', (source) => `${source}\n${guard('script', 'url')}`);
      styles.getCompilationHooks(compilation).beforeTagInsert.tap('ChunkIntegrity', (source, { tag, href }) => `${source}\n${guard(tag, href ?? `${tag}.href`)}${tag}.dataset.unit=${JSON.stringify(compiler.options.output.uniqueName)};`);
    });
  }
}

/**
 * Takes the version out of every chunk but the entry: the chunk finds its unit by the mark on its own script tag, so that a
 * chunk that did not change keeps its name from version to version. Fails the build when nothing matched.
 */
export class UnitOfScript {
  apply(compiler: Compiler): void {
    const global = `webpackChunk${String(compiler.options.output.uniqueName)}`;
    const pattern = new RegExp(`(?:self|globalThis)(?:\\.${global}|\\["${global}"\\])`, 'g');
    compiler.hooks.compilation.tap('UnitOfScript', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'UnitOfScript', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 10 }, (assets) => {
        let matched = 0;
        const chunks = Object.keys(assets).filter((name) => name.endsWith('.js') && !name.startsWith('entry.'));
        for (const name of chunks) {
          const source = assets[name]?.source().toString() ?? '';
          const changed = source.replace(pattern, 'globalThis[document.currentScript.dataset.unit]');
          if (changed === source) continue;
          matched += 1;
          compilation.updateAsset(name, new webpack.sources.RawSource(changed));
        }
        if (chunks.length > 0 && matched === 0) compilation.errors.push(new webpack.WebpackError(`No chunk names ${global}: the version stays in every file. See ADR 0004.`));
      });
      scripts.getCompilationHooks(compilation).createScript.tap('UnitOfScript', (source) => `${source};script.dataset.unit=${JSON.stringify(global)};`);
    });
  }
}

interface ImportDependency { readonly type: string; readonly request?: string; readonly ids?: readonly string[] }
/** Collects the names that are imported from lent modules and refuses every other. */
export class LentNames {
  readonly used = new Map<string, Set<string>>();
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LentNames', (compilation) => {
      compilation.hooks.finishModules.tap('LentNames', (modules) => {
        this.used.clear();
        for (const module of modules) for (const dependency of module.dependencies) this.#note(compilation, module, dependency as ImportDependency);
      });
    });
  }
  #note(compilation: Compilation, module: Module, dependency: ImportDependency): void {
    const { request, type } = dependency;
    if (!request || !type.startsWith('harmony')) return;
    if (request.startsWith('@tessera/kit/') && !(request in LENT)) {
      return this.#refuse(compilation, module, `${request} is not lent by the shell. Ask for it in shared-contracts/src/lent.ts or write the code here.`);
    }
    const lent = LENT[request];
    if (!lent) return;
    const names = this.used.get(request) ?? this.used.set(request, new Set()).get(request)!;
    const name = dependency.ids?.[0];
    if (!name) return;
    names.add(name);
    if (lent !== '*' && !lent.includes(name) && name !== 'default') {
      this.#refuse(compilation, module, `${request} does not lend «${name}». Ask for the name in shared-contracts/src/lent.ts, or bundle a library of your own.`);
    }
  }
  #refuse(compilation: Compilation, module: Module, sentence: string): void {
    const error = new webpack.WebpackError(sentence);
    error.module = module;
    compilation.errors.push(error);
  }
}
