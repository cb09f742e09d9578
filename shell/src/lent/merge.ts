import { Observable } from 'rxjs';

/**
 * As rxjs's `merge` of observables, which brings everything else that it could be given: promises, iterables and streams,
 * a kilobyte of every page.
 */
export const merge = <T>(...sources: readonly Observable<T>[]): Observable<T> =>
  new Observable((subscriber) => {
    let left = sources.length;
    if (left === 0) subscriber.complete();
    for (const source of sources)
      subscriber.add(
        source.subscribe({
          next: (value) => subscriber.next(value),
          error: (error: unknown) => subscriber.error(error),
          complete: () => {
            left -= 1;
            if (left === 0) subscriber.complete();
          },
        }),
      );
  });
