import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import type { UnitRuntime } from '../runtime.ts';
import { UnitContext } from './unit.tsx';

const drawn = new WeakSet<UnitRuntime>();
/** Whether a part renders for the first time in a page that the server has drawn. */
export const isFirstDraw = (unit: UnitRuntime): boolean => unit.hydrating && !drawn.has(unit);

function Painted({ unit, onPainted }: { readonly unit: UnitRuntime; readonly onPainted: () => void }): null {
  const painted = useEffectEvent(() => {
    drawn.add(unit);
    onPainted();
  });
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
        <Painted unit={unit} onPainted={onPainted} />
      </QueryClientProvider>
    </UnitContext>
  );
}
