import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import type { UnitRuntime } from '../runtime.ts';
import { UnitContext } from './unit.tsx';

function Painted({ onPainted }: { readonly onPainted: () => void }): null {
  const painted = useEffectEvent(onPainted);
  useLayoutEffect(() => painted(), []);
  return null;
}
/** Wraps every root of a remote: provides unit and cache, and reports the first commit. */
export function UnitFrame({
  unit,
  client,
  onPainted,
  children,
}: {
  readonly unit: UnitRuntime;
  readonly client: QueryClient;
  readonly onPainted: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <UnitContext value={unit}>
      <QueryClientProvider client={client}>
        {children}
        <Painted onPainted={onPainted} />
      </QueryClientProvider>
    </UnitContext>
  );
}
