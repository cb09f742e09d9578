import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Endpoint } from '@tessera/contracts/endpoint';
import { codeOf } from '@tessera/contracts/errors';
import { createFormat } from './format.ts';
import { isRequired, queryOf, type Page, type PageContext } from './page.ts';
import { parseAnswer, type Query } from './query.ts';
import { useLang, useRoute, useT, useUnit } from './react.tsx';

/** Keeps the head of the document true while rows arrive, leads on from an address that is another's, and says «not found» when a required row does not exist. */
export function Head({ page, client }: { readonly page: Page; readonly client: QueryClient }): null {
  const unit = useUnit();
  const lang = useLang();
  const match = useRoute();
  const t = useT();
  const cache = client.getQueryCache();
  const changes = useSyncExternalStore(
    useMemo(() => (listener: () => void) => cache.subscribe(listener), [cache]),
    () => cache.getAll().map((entry) => `${entry.state.dataUpdatedAt}${entry.state.status}`).join(),
    () => '',
  );
  const led = useRef<string | null>(null);
  useEffect(() => {
    const read = <I, O>(asked: Query<I, O>): O | undefined =>
      client.getQueryData<O>(asked.queryKey) ?? parseAnswer<O>(asked.endpoint as Endpoint<unknown, O>, unit.seeds.peek(asked.endpoint.id, asked.input));
    const context: PageContext = {
      match, lang, tenant: unit.tenant, now: unit.now(), t, format: createFormat(lang), origin: unit.tenant.origin, read, has: (id) => unit.has(id),
    };
    const missing = (page.needs?.(context) ?? [])
      .filter(isRequired)
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
