import type { ReactNode } from 'react';
import { ErrorState } from './base/index.tsx';
import { useT } from './react.tsx';

/** Stands where a screen's code could not be fetched; asking again is a new page load, which fetches past a broken cache. */
export function ScreenMissing({ isPage = false }: { readonly isPage?: boolean }): ReactNode {
  const t = useT();
  return (
    <>
      {isPage ? <h1 className="tk-hidden" tabIndex={-1}>{t('kit.errorState.title')}</h1> : null}
      <ErrorState code="NETWORK" onRetry={() => location.reload()} />
    </>
  );
}
