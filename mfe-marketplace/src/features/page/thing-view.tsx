import type { ReactNode } from 'react';
import { classes, PendingTitle, QueryView, type QueryViewProps, Skeleton } from '@tessera/kit/base';

export interface ThingViewProps<T> extends Pick<QueryViewProps<T>, 'query' | 'children'> {
  /** Heading of the page until its own is there. */
  readonly title: string;
  readonly errorTitle: string;
  /** Class of the skeleton, which has a card and some text. */
  readonly pending: string | undefined;
}
/** The page of one thing: a hidden heading and a skeleton until it is there, then its own heading and content. */
export function ThingView<T>({ query, title, errorTitle, pending, children }: ThingViewProps<T>): ReactNode {
  return (
    <>
      {query.data ? null : <PendingTitle>{title}</PendingTitle>}
      <QueryView
        query={query}
        errorTitle={errorTitle}
        skeleton={
          <div className={classes('tk-page', pending)}>
            <Skeleton kind="card" count={1} />
            <Skeleton kind="text" count={6} />
          </div>
        }
      >
        {children}
      </QueryView>
    </>
  );
}
