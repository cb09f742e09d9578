import { useEffect, useState, type ComponentType } from 'react';

/** A part whose code comes when it is wanted: null until it is there, `failed` (with a way to try again) when it does not come. */
export interface Part<P> {
  readonly Part: ComponentType<P> | null;
  readonly isFailed: boolean;
  readonly again: () => void;
}

/** Loads a part once it is wanted. The page around stays whole when that fails. */
export function usePart<P>(load: () => Promise<ComponentType<P>>, wanted: boolean): Part<P> {
  const [part, setPart] = useState<{ readonly Part: ComponentType<P> } | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isWaiting = wanted && !part && !isFailed;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isHere = true;
    load().then(
      (Part) => isHere && setPart({ Part }),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [isWaiting]);
  return { Part: part?.Part ?? null, isFailed, again: () => setFailed(false) };
}
