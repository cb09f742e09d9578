import type { ReactNode } from 'react';
import { ErrorState } from './base/index.tsx';

/** Stands where a screen's code could not be fetched; asking again is a new page load, which fetches past a broken cache. */
export function ScreenMissing(): ReactNode {
  return <ErrorState code="NETWORK" onRetry={() => location.reload()} />;
}
