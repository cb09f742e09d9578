import type { Configuration } from 'webpack';

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], undefined | false>;
type CacheGroup = Exclude<NonNullable<SplitChunks['cacheGroups']>[string], string | false | RegExp | Function>;
type Test = Extract<NonNullable<CacheGroup['test']>, (...args: never[]) => unknown>;

/** Chunks that every tab loads after its page: each stays one file, because a request and a task cost as much as its code. */
const WHOLE = new Set<string | null | undefined>(['later', 'federation', 'schemas', 'kit-form']);
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
const SPA = /[\\/]node_modules[\\/]single-spa/;
/** What forms are made of, the shell's own as well as those of the lent `@tessera/kit/form`. */
const FORM = /[\\/](?:node_modules[\\/]react-hook-form|shared-kit[\\/]src[\\/]parts)[\\/]/;
/** The modules of a chunk that are its own, and those of a kind that others share with it: together they are one file. */
const withShared =
  (chunk: string, shared: RegExp): Test =>
  (module, { chunkGraph }) => {
    const names = chunkGraph.getModuleChunks(module).map(({ name }) => name);
    return names.includes(chunk) && (names.length === 1 || shared.test(module.nameForCondition() ?? ''));
  };

/** How the shell's browser build is cut into files. */
export const shellChunks: SplitChunks = {
  chunks: (chunk) => !chunk.canBeInitial() && !WHOLE.has(chunk.name),
  cacheGroups: {
    // A file of its own is compiled in a task of its own, and stays in the caches of browsers when the shell is released.
    react: { name: 'react', test: REACT, chunks: ({ name }) => name === 'shell', enforce: true },
    // Slots and dialogs take single-spa from the file that every tab loads.
    spa: { name: 'spa', test: withShared('later', SPA), chunks: 'async', enforce: true },
    form: { name: 'form', test: withShared('kit-form', FORM), chunks: 'async', enforce: true },
  },
};
