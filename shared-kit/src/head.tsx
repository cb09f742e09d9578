import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Endpoint } from '@tessera/contracts/endpoint';
import { codeOf } from '@tessera/contracts/errors';
import { createFormat } from './format.ts';
import { decides, queryOf, type Page, type PageContext } from './page.ts';
import { parseAnswer, type Query } from './query.ts';
import { useLang, useRoute, useT, useUnit } from './react.ts';

/**
 * Coalesces notifications within one task into a single call: while a page mounts, each of
 * its queries notifies the cache.
 */
function oncePerTask(subscribe: (listener: () => void) => () => void): (listener: () => void) => () => void {
  return (listener) => {
    let due = false;
    let over = false;
    const stop = subscribe(() => {
      if (due) return;
      due = true;
      queueMicrotask(() => {
        due = false;
        if (!over) listener();
      });
    });
    return () => {
      over = true;
      stop();
    };
  };
}

/**
 * Keeps the document's head up to date as data arrives, follows redirects of the page, and reports "not found" if a
 * required resource does not exist.
 */
export function Head({ page, client }: { readonly page: Page; readonly client: QueryClient }): null {
  const unit = useUnit();
  const lang = useLang();
  const match = useRoute();
  const t = useT();
  const cache = client.getQueryCache();
  const changes = useSyncExternalStore(
    useMemo(() => oncePerTask((listener) => cache.subscribe(listener)), [cache]),
    () =>
      cache
        .getAll()
        .map((entry) => `${entry.state.dataUpdatedAt}${entry.state.status}`)
        .join(),
    () => '',
  );
  const led = useRef<string | null>(null);
  useEffect(() => {
    const read = <I, O>(query: Query<I, O>): O | undefined =>
      client.getQueryData<O>(query.queryKey) ??
      parseAnswer<O>(query.endpoint as Endpoint<unknown, O>, unit.seeds.peek(query.endpoint.id, query.input));
    const context: PageContext = {
      match,
      lang,
      tenant: unit.tenant,
      now: unit.now(),
      t,
      format: createFormat(lang),
      origin: unit.tenant.origin,
      read,
      has: (id) => unit.has(id),
    };
    const missing = (page.needs?.(context) ?? [])
      .filter(decides)
      .some((need) => codeOf(client.getQueryState(queryOf(need).queryKey)?.error) === 'NOT_FOUND');
    if (missing) return unit.notFound();
    const moved = page.redirect?.(context);
    if (!moved) {
      led.current = null;
      return unit.head(page.meta(context));
    }
    if (led.current === moved.to) return;
    led.current = moved.to;
    unit.navigate(moved.to, 'replace');
  }, [page, client, unit, lang, match, t, changes]);
  return null;
}
