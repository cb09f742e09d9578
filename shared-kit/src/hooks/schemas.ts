import { useEffect, useSyncExternalStore } from 'react';
import { haveSchemas, onceSchemas, schemasReady } from '../schemas.ts';
import { useUnit } from './unit.tsx';

function subscribe(listener: () => void): () => void {
  let isOver = false;
  onceSchemas(() => {
    if (!isOver) listener();
  });
  return () => {
    isOver = true;
  };
}
/** Whether schemas can check values, which a tab's first page cannot yet; asks for their library. */
export function useSchemas(): boolean {
  const { report } = useUnit();
  useEffect(() => void schemasReady().catch((error: unknown) => report(error, 'schemas')), [report]);
  return useSyncExternalStore(subscribe, haveSchemas, haveSchemas);
}
