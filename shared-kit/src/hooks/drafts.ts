import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { DraftStore } from '../drafts.ts';
import { useUnit } from './unit.tsx';

/** Registers the draft from mount to unmount in layout effects, so that even a swap within the same frame sees it. */
function useHeldDraft(id: string): DraftStore {
  const { drafts } = useUnit();
  useLayoutEffect(() => drafts.hold(id), [drafts, id]);
  return drafts;
}

/** The stored value of a draft, followed; undefined where the server renders, and in the render that takes it over. */
export function useStoredDraft(id: string): unknown {
  const { drafts } = useUnit();
  return useSyncExternalStore(
    drafts.subscribe,
    () => drafts.get(id),
    () => undefined,
  );
}

/**
 * Text input that is kept as a draft under `id`. Attach the returned ref to the control: text typed before hydration is
 * taken over from it.
 */
export function useDraft(id: string, initial: string, options: { readonly persist?: boolean } = {}) {
  const { hydrating } = useUnit();
  const drafts = useHeldDraft(id);
  const [value, setValue] = useState(() => (drafts.get(id) as string | undefined) ?? initial);
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const change = (next: string) => {
    drafts.set(id, next === initial ? undefined : next, options);
    setValue(next);
  };
  const keepTyped = useEffectEvent(() => {
    const typed = ref.current?.value;
    if (hydrating && typed !== undefined && typed !== value) change(typed);
  });
  // Only the first layout effect can see a difference from the server's markup.
  useLayoutEffect(() => keepTyped(), []);
  return [value, change, ref] as const;
}

/** The values of a whole form as a draft: initial values, a callback for each change, and one for the submit. */
export function useFormDraft<V extends Readonly<Record<string, unknown>>>(
  id: string,
  initial: V,
  options: { readonly persist?: boolean } = {},
): { readonly values: V; keep(values: Readonly<Record<string, unknown>>): void; drop(): void } {
  const drafts = useHeldDraft(id);
  const [values] = useState(() => ({ ...initial, ...(drafts.get(id) as Partial<V> | undefined) }));
  const empty = useRef(JSON.stringify(initial));
  const { persist } = options;
  return useMemo(() => {
    const kept = persist === undefined ? {} : { persist };
    return {
      values,
      keep: (next) =>
        drafts.set(
          id,
          JSON.stringify({ ...JSON.parse(empty.current), ...next }) === empty.current ? undefined : next,
          kept,
        ),
      drop: () => drafts.set(id, undefined, kept),
    };
  }, [drafts, id, values, persist]);
}
