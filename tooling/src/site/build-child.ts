import { build, type Built } from '../build/build.ts';

/** The message to the parent process: the built version, or an error. */
export type BuildMessage = { readonly built: Built } | { readonly error: string };

/**
 * Builds the part named by the argument in a process of its own: a process loads a module once, so only a new one sees
 * a changed remote.config.ts or contract.
 */
const sendToParent = (message: BuildMessage): void => void process.send?.(message);
try {
  sendToParent({ built: await build(process.argv[2] ?? '') });
} catch (error) {
  if (process.send) sendToParent({ error: (error as Error).message });
  else console.error((error as Error).message);
  process.exitCode = 1;
}
// An open channel to the parent would keep this process alive.
if (process.connected) process.disconnect();
