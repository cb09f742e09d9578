import { codeOf, type AppError } from '@tessera/contracts/errors';
import type { ReactNode } from 'react';
import { useT } from '../react.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { useErrorText } from './error-text.ts';
import { Skeleton } from './skeleton.tsx';
import { ErrorState } from './states.tsx';

/** What the ladder needs of a query; any `UseQueryResult` of @tanstack/react-query fits. */
export interface QueryLike<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface QueryViewProps<T> {
  readonly query: QueryLike<T>;
  readonly children: (data: T) => ReactNode;
  readonly isEmpty?: (data: T) => boolean;
  readonly empty?: ReactNode;
  readonly skeleton?: ReactNode;
  /** What did not load, as "The free times did not load". */
  readonly errorTitle?: ReactNode;
}

const requestIdOf = (error: unknown): string | undefined => (error as Partial<AppError> | null)?.requestId;

/**
 * The one ladder of every screen: skeleton, then an error with a retry, then empty, then data. Data that a later attempt
 * could not renew stays, with a notice above it.
 */
export function QueryView<T>({ query, children, isEmpty, empty, skeleton, errorTitle }: QueryViewProps<T>): ReactNode {
  const t = useT();
  const sentenceOf = useErrorText();
  const { data, error } = query;
  const retry = (): void => void query.refetch();
  if (data === undefined) {
    if (!error) return skeleton ?? <Skeleton />;
    const requestId = requestIdOf(error);
    return <ErrorState code={codeOf(error)} onRetry={retry} {...(errorTitle ? { title: errorTitle } : {})} {...(requestId ? { requestId } : {})} />;
  }
  return (
    <>
      {error ? (
        <Banner
          tone="warning"
          title={t('kit.queryView.stale')}
          action={<Button size="small" pending={query.isFetching} onClick={retry}>{t('kit.errorState.retry')}</Button>}
        >
          {sentenceOf(codeOf(error))}
        </Banner>
      ) : null}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  );
}
