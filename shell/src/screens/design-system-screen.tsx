import type { ReactNode } from 'react';
import { Gallery } from '@tessera/kit/gallery';

/** The kit, part by part; in development builds only. */
export function DesignSystemScreen(): ReactNode {
  return <Gallery />;
}
