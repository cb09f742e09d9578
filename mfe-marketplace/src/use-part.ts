import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/** A lazily loaded component: null until it has loaded; `isFailed` if loading failed, with `again` as the retry. */
export interface Part<P> {
  readonly Part: ComponentType<P> | null;
  readonly isFailed: boolean;
  readonly again: () => void;
}

/** Loads a component once it is wanted. If loading fails, the surrounding page is not affected. */
export function usePart<P>(load: () => Promise<ComponentType<P>>, wanted: boolean): Part<P> {
  const [part, setPart] = useState<{ readonly Part: ComponentType<P> } | null>(null);
  const [isFailed, setFailed] = useState(false);
  const start = useEffectEvent(load);
  const isWaiting = wanted && !part && !isFailed;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isHere = true;
    start().then(
      (Part) => isHere && setPart({ Part }),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [isWaiting]);
  return { Part: part?.Part ?? null, isFailed, again: () => setFailed(false) };
}
