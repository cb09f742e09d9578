import webpack, { type Compilation, type Compiler } from 'webpack';
import { replaced } from './replaced.ts';

/**
 * Stands for the ten digits of a version until they are known, in the code as in names of files. As long as they are,
 * so that nothing else about a file depends on it.
 */
export const UNSETTLED = 'xversionyx';
/** Ends a run after its graph is known. */
export class Settled extends Error {}

/**
 * Waits until the graphs of all builds of a part are known and passes them to `settle`, which returns the ten digits,
 * or throws `Settled` if nothing has to be built; then writes them where `UNSETTLED` stands. The version
 * follows from the graph, and one run has to find it and build it.
 */
export function createSettling(
  builds: number,
  settle: (compilations: readonly Compilation[]) => string,
): { apply(compiler: Compiler): void } {
  const known: Compilation[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  promise.catch(() => undefined);
  function ready(compilation: Compilation): Promise<string> {
    known.push(compilation);
    if (known.length === builds) {
      try {
        resolve(settle(known));
      } catch (error) {
        reject(error);
      }
    }
    return promise;
  }
  return {
    apply(compiler) {
      compiler.hooks.failed.tap('Settling', reject);
      compiler.hooks.thisCompilation.tap('Settling', (compilation) => {
        let digits = '';
        // Last: what others conclude about the modules is kept with them for later runs, also if this run ends here.
        compilation.hooks.finishModules.tapPromise({ name: 'Settling', stage: 1_000 }, async () => {
          digits = await ready(compilation);
        });
        // After UnitOfScript, which looks for the unsettled name, and before anything is made small or named by content.
        compilation.hooks.processAssets.tap(
          { name: 'Settling', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 5 },
          (assets) => {
            for (const name of Object.keys(assets).filter((file) => /\.(c?js|css)$/.test(file))) {
              const settled = replaced(assets[name], new RegExp(UNSETTLED, 'g'), digits);
              if (settled) compilation.updateAsset(name, settled);
            }
          },
        );
      });
    },
  };
}
