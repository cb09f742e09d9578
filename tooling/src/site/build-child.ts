import { build, type Built } from '../build/build.ts';

/** What this process says to its parent: the built version, or why there is none. */
export type BuildMessage = { readonly built: Built } | { readonly error: string };

/**
 * Builds the part that its argument names, as a process of its own: a process reads a module once, so only a new one sees a
 * changed remote.config.ts or contract.
 */
const say = (message: BuildMessage): void => void process.send?.(message);
try {
  say({ built: await build(process.argv[2] ?? '') });
} catch (error) {
  if (process.send) say({ error: (error as Error).message });
  else console.error((error as Error).message);
  process.exitCode = 1;
}
// An open channel to the parent would keep this process alive.
if (process.connected) process.disconnect();
