import type { ReactNode } from 'react';
import { ErrorState } from './base/index.tsx';
import { useT } from './react.ts';

/** Shown when a screen's code could not be loaded; the retry reloads the page, which bypasses a broken cache entry. */
export function ScreenMissing({ isPage = false }: { readonly isPage?: boolean }): ReactNode {
  const t = useT();
  return (
    <>
      {isPage ? (
        <h1 className="tk-hidden" tabIndex={-1}>
          {t('kit.errorState.title')}
        </h1>
      ) : null}
      <ErrorState code="NETWORK" onRetry={() => location.reload()} />
    </>
  );
}
