import type { ReactNode } from 'react';
import { Gallery } from '@tessera/kit/gallery';

/** Gallery of the kit's parts; included in development builds only. */
export function DesignSystemScreen(): ReactNode {
  return <Gallery />;
}
