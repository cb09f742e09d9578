import { codeOf, type AppError } from '@tessera/contracts/errors';
import type { ReactNode } from 'react';
import { useT } from '../react.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { useErrorText } from './error-text.ts';
import { Skeleton } from './skeleton.tsx';
import { ErrorState } from './states.tsx';

/** The part of a query that `QueryView` uses; any `UseQueryResult` of @tanstack/react-query fits. */
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
  /** Title of the error state, such as "The free times did not load". */
  readonly errorTitle?: ReactNode;
}

const requestIdOf = (error: unknown): string | undefined => (error as Partial<AppError> | null)?.requestId;

/**
 * The loading states of every screen, in one order: skeleton, error with a retry, empty, data. If a refetch fails, the
 * stale data stays on screen with a notice above it.
 */
export function QueryView<T>({ query, children, isEmpty, empty, skeleton, errorTitle }: QueryViewProps<T>): ReactNode {
  const t = useT();
  const sentenceOf = useErrorText();
  const { data, error } = query;
  const retry = (): void => void query.refetch();
  if (data === undefined) {
    if (!error) return skeleton ?? <Skeleton />;
    const requestId = requestIdOf(error);
    return (
      <ErrorState
        code={codeOf(error)}
        onRetry={retry}
        {...(errorTitle ? { title: errorTitle } : {})}
        {...(requestId ? { requestId } : {})}
      />
    );
  }
  return (
    <>
      {error ? (
        <Banner
          tone="warning"
          title={t('kit.queryView.stale')}
          action={
            <Button size="small" pending={query.isFetching} onClick={retry}>
              {t('kit.errorState.retry')}
            </Button>
          }
        >
          {sentenceOf(codeOf(error))}
        </Banner>
      ) : null}
      {isEmpty?.(data) ? empty : children(data)}
    </>
  );
}
