import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type Root, type RootOptions } from 'react-dom/client';

/**
 * Hydrates server markup in slices of a few milliseconds, so that a slow phone can respond to input
 * between them. Outside a transition, React would hydrate the whole tree in one task. Parts that the user
 * interacts with are hydrated at once.
 */
export function hydrateInSlices(element: Element, tree: ReactNode, options: RootOptions): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateRoot(element, tree, options);
  });
  if (!root) throw new Error('startTransition() did not run synchronously.');
  return root;
}

export { knowsNear, whenNear } from './near.ts';
