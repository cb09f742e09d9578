import type { Configuration } from 'webpack';

/** Chunks that every tab loads after its page: each stays one file, because a request and a task cost as much as its code. */
const WHOLE = new Set<string | null | undefined>(['later', 'federation', 'schemas']);
const SPA = /[\\/]node_modules[\\/]single-spa/;
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/** How the shell's browser build is cut into files. */
export const shellChunks: Exclude<NonNullable<Configuration['optimization']>['splitChunks'], undefined> = {
  chunks: (chunk) => !chunk.canBeInitial() && !WHOLE.has(chunk.name),
  cacheGroups: {
    // A file of its own is compiled in a task of its own, and stays in the caches of browsers when the shell is released.
    react: { name: 'react', test: REACT, chunks: ({ name }) => name === 'shell', enforce: true },
    // What applications, slots and dialogs share.
    spa: { name: 'spa', test: SPA, chunks: 'async', enforce: true },
  },
};
