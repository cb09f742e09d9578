import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { LENT, LENT_ON_SERVER } from '@tessera/contracts/lent';
import { scripts } from './integrity.ts';
import { replaced } from './replaced.ts';

/**
 * Removes the version from every chunk except the entry, so that an unchanged chunk keeps its name from
 * version to version: the chunk finds its unit by an attribute on its own script tag. Runs before the
 * minifier, which chooses short names by letter frequency and would otherwise spread the version over
 * unrelated names. Fails the build if nothing matched.
 */
export class UnitOfScript {
  apply(compiler: Compiler): void {
    const global = `webpackChunk${String(compiler.options.output.uniqueName)}`;
    const pattern = new RegExp(`(?:self|globalThis)(?:\\.${global}|\\["${global}"\\])`, 'g');
    compiler.hooks.compilation.tap('UnitOfScript', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'UnitOfScript', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 10 },
        (assets) => {
          let matched = 0;
          const chunks = Object.keys(assets).filter((name) => name.endsWith('.js') && !name.startsWith('entry.'));
          for (const name of chunks) {
            const changed = replaced(assets[name], pattern, 'globalThis[document.currentScript.dataset.unit]');
            if (!changed) continue;
            matched += 1;
            compilation.updateAsset(name, changed);
          }
          if (chunks.length > 0 && matched === 0)
            compilation.errors.push(
              new webpack.WebpackError(`No chunk names ${global}: the version stays in every file. See ADR 0004.`),
            );
        },
      );
      scripts
        .getCompilationHooks(compilation)
        .createScript.tap('UnitOfScript', (source) => `${source};script.dataset.unit=${JSON.stringify(global)};`);
    });
  }
}

/**
 * Removes unused contracts from a bundle. Declaring one calls functions (`endpoint()`, `z.string().check()`), which a
 * bundler has to keep because it cannot know that they are pure; in the contracts they always are.
 */
export class PureContracts {
  readonly #folder: string;
  constructor(folder: string) {
    this.#folder = folder;
  }
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('PureContracts', (factory) => {
      for (const kind of ['javascript/auto', 'javascript/esm'] as const) {
        factory.hooks.parser.for(kind).tap('PureContracts', (parser) => {
          parser.hooks.isPure
            .for('CallExpression')
            .tap('PureContracts', () => parser.state.module.resource?.startsWith(this.#folder) || undefined);
        });
      }
    });
  }
}

interface ImportDependency {
  readonly type: string;
  readonly request?: string;
  readonly ids?: readonly string[];
}
/** Collects the names that are imported from lent modules and rejects all others. */
export class LentNames {
  readonly #used = new Map<string, Set<string>>();
  /** The imported names of each lent module. */
  names(): Record<string, string[]> {
    return Object.fromEntries(
      [...this.#used]
        .map(([module, names]) => [module, [...names].sort()] as const)
        .sort(([a], [b]) => a.localeCompare(b)),
    );
  }
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LentNames', (compilation) => {
      compilation.hooks.finishModules.tap('LentNames', (modules) => {
        this.#used.clear();
        for (const module of modules)
          for (const dependency of module.dependencies) this.#note(compilation, module, dependency as ImportDependency);
      });
    });
  }
  #note(compilation: Compilation, module: Module, dependency: ImportDependency): void {
    const { request, type } = dependency;
    if (!request || !type.startsWith('harmony')) return;
    if (request.startsWith('@tessera/kit/') && !(request in LENT)) {
      return this.#refuse(
        compilation,
        module,
        `${request} is not lent by the shell. Ask for it in shared-contracts/src/platform/lent.ts or write the code here.`,
      );
    }
    const lent = LENT[request];
    if (!lent) return;
    const names = this.#used.get(request) ?? this.#used.set(request, new Set()).get(request)!;
    const name = dependency.ids?.[0];
    if (!name) return;
    names.add(name);
    if (lent !== '*' && !lent.includes(name) && name !== 'default') {
      this.#refuse(
        compilation,
        module,
        `${request} does not lend «${name}». Ask for the name in shared-contracts/src/platform/lent.ts, or bundle a library of your own.`,
      );
    }
  }
  #refuse(compilation: Compilation, module: Module, sentence: string): void {
    const error = new webpack.WebpackError(sentence);
    error.module = module;
    compilation.errors.push(error);
  }
}

/** The kit's context: a second copy of it has no unit, so that its words and times would be missing in the markup. */
const CONTEXT = /[\\/](shared-kit|kit)[\\/]src[\\/]hooks[\\/]unit\.tsx?$/;
/** Rejects a server bundle of a remote that has its own copy of the kit's context, with the import that brings it. */
export class OneKitContext {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OneKitContext', (compilation) => {
      compilation.hooks.finishModules.tap('OneKitContext', (modules) => {
        const list = [...modules];
        if (!list.some((module) => CONTEXT.test(module.nameForCondition() ?? ''))) return;
        const requests = list.flatMap((module) =>
          /[\\/](shared-kit|kit)[\\/]/.test(module.nameForCondition() ?? '')
            ? []
            : (module.dependencies as ImportDependency[]).flatMap(({ request = '' }) =>
                request.startsWith('@tessera/kit/') && !LENT_ON_SERVER.includes(request) ? [request] : [],
              ),
        );
        const error = new webpack.WebpackError(
          `The server bundle has its own copy of the kit’s context, and is not given one of: ${[...new Set(requests)].sort().join(', ')}. Add it to LENT_ON_SERVER in shared-contracts/src/platform/lent.ts and to the shell’s server.tsx.`,
        );
        compilation.errors.push(error);
      });
    });
  }
}

/** Chunks of libraries of which a page calls little: their functions are compiled when they are called. */
const MOSTLY_IDLE = new Set<string | undefined>(['federation', 'schemas']);
/** Off the main thread, while a script arrives, the browser compiles all its functions and not only what it meets first. */
export const compileAtOnce = () =>
  new webpack.BannerPlugin({
    banner: ({ chunk }) => (MOSTLY_IDLE.has(chunk.name ?? undefined) ? '' : '//# allFunctionsCalledOnLoad'),
    raw: true,
    test: /\.js$/,
    // After the minifier, which leaves no comments.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50,
  });
