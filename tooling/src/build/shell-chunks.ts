import type { Configuration } from 'webpack';

type SplitChunks = Exclude<NonNullable<Configuration['optimization']>['splitChunks'], undefined | false>;

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
const SPA = /[\\/]node_modules[\\/]single-spa/;
const FORM = /[\\/](?:node_modules[\\/]react-hook-form|shared-kit[\\/]src[\\/]parts)[\\/]/;
/**
 * Chunks that stay one file each, because a request and a task cost as much as their code: those that every tab loads after
 * its page, and the forms.
 */
const WHOLE = new Set<string | null | undefined>(['later', 'federation', 'schemas', 'kit-form']);
/** One file of a whole chunk, from which others take what they share with it of a kind; anything else is copied. */
const whole = (file: string, chunk: string, kind: RegExp): SplitChunks['cacheGroups'] => ({
  [`${file}: shared`]: {
    name: file,
    test: (module, { chunkGraph }) =>
      kind.test(module.nameForCondition() ?? '') &&
      chunkGraph.getModuleChunks(module).some(({ name }) => name === chunk),
    chunks: 'async',
    enforce: true,
    priority: 2,
  },
  [file]: { name: file, chunks: ({ name }) => name === chunk, enforce: true, priority: 1 },
});

/** How the shell's browser build is cut into files. */
export const shellChunks: SplitChunks = {
  chunks: (chunk) => !chunk.canBeInitial() && !WHOLE.has(chunk.name),
  cacheGroups: {
    // A file of its own is compiled in a task of its own, and stays in the caches of browsers when the shell is released.
    react: { name: 'react', test: REACT, chunks: ({ name }) => name === 'shell', enforce: true },
    // Slots and dialogs take single-spa from the file that every tab loads.
    ...whole('spa', 'later', SPA),
    // The shell's own forms are made of the same as those of the lent `@tessera/kit/form`.
    ...whole('form', 'kit-form', FORM),
  },
};
