import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { once } from '../once.ts';

/** A lazily loaded component: null until it has loaded; `isFailed` if loading failed, with `again` as the retry. */
export interface Part<P> {
  readonly Part: ComponentType<P> | null;
  readonly isFailed: boolean;
  readonly again: () => void;
}
/** The code of a part. A screen that names it among its `rests` has it at its first render, but on a tab's first page. */
export interface PartCode<P> {
  (): Promise<ComponentType<P>>;
  load(): Promise<void>;
  /** Null until it has loaded. */
  here(): ComponentType<P> | null;
}
export function partOf<P>(load: () => Promise<ComponentType<P>>): PartCode<P> {
  let here: ComponentType<P> | null = null;
  const arrive = once(async () => (here = await load()));
  return Object.assign(arrive, { load: async () => void (await arrive()), here: () => here });
}

/**
 * Loads a component once it is wanted; one that was fetched ahead is there at once. If loading fails, the surrounding page
 * is not affected.
 */
export function usePart<P>(
  load: (() => Promise<ComponentType<P>>) & { here?: PartCode<P>['here'] },
  wanted: boolean,
): Part<P> {
  const [part, setPart] = useState<ComponentType<P>>();
  const [isFailed, setFailed] = useState(false);
  const start = useEffectEvent(load);
  const Part = part ?? load.here?.() ?? null;
  const isWaiting = wanted && !Part && !isFailed;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isHere = true;
    start().then(
      (come) => isHere && setPart(() => come),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [isWaiting]);
  return { Part, isFailed, again: () => setFailed(false) };
}
