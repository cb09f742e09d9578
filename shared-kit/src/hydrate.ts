import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client';

/**
 * Hydrates what the server has rendered in slices of a few milliseconds, so that a slow phone answers a finger between them.
 * Outside a transition React would do the whole tree in one go. What somebody touches meanwhile is hydrated at once.
 */
export function hydrateInSlices(element: Element, tree: ReactNode, options: RootOptions): Root {
  let root: Root | undefined;
  startTransition(() => { root = hydrateRoot(element, tree, options); });
  if (!root) throw new Error('A transition runs what it is given at once.');
  return root;
}
