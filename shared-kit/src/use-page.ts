import { useEffect, useState } from 'react';
import type { Page } from './page.ts';
import { useUnit } from './react.ts';

/** The definition of a page; of a tab's first page it is fetched once the page is there. */
export function usePage(
  name: string,
  pageOf: (name: string) => Page | undefined,
  load: () => Promise<void>,
): Page | undefined {
  const { report } = useUnit();
  const [, setLoaded] = useState(false);
  const page = pageOf(name);
  const isMissing = page === undefined;
  useEffect(() => {
    let isOver = false;
    if (isMissing)
      load().then(
        () => {
          if (!isOver) setLoaded(true);
        },
        (error: unknown) => report(error, 'pages'),
      );
    return () => {
      isOver = true;
    };
  }, [isMissing, load, report]);
  return page;
}
