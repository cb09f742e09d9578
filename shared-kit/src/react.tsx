import { keepPreviousData, QueryClientProvider, useMutation as useTanstackMutation, useQuery as useTanstackQuery, useQueryClient, type QueryClient, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Endpoint } from '@tessera/contracts/endpoint';
import type { AppError } from '@tessera/contracts/errors';
import type { EventObject } from '@tessera/contracts/event';
import { paramsOf, type Href, type Params, type Route } from '@tessera/contracts/route';
import type { SlotObject } from '@tessera/contracts/slot';
import type { Lang } from '@tessera/contracts/languages';
import type { BusyWhy, RouteMatch, Session } from '@tessera/contracts/unit';
import type { DraftStore } from './drafts.ts';
import { createFormat, type Format } from './format.ts';
import type { KitKey, Translate } from './i18n.ts';
import { parseAnswer, type Query } from './query.ts';
import { constant, type Readable, type UnitRuntime } from './runtime.ts';

export { query, type Query } from './query.ts';
export type { Translate } from './i18n.ts';
export type { Format } from './format.ts';

const UnitContext = createContext<UnitRuntime | null>(null);
/** The surrounding unit. Throws outside one: parts always render inside `createRemote()`, the server or a test's `renderRemote()`. */
export function useUnit(): UnitRuntime {
  const unit = useContext(UnitContext);
  if (!unit) throw new Error('This part is rendered outside a unit.');
  return unit;
}
/** The surrounding unit, or null for a part that renders on its own in its tests. */
export const useUnitIfAny = (): UnitRuntime | null => useContext(UnitContext);
/** Provides the unit to parts of the kit, without cache and router: for the shell's own menus. */
export function UnitProvider({ unit, children }: { readonly unit: UnitRuntime; readonly children: ReactNode }): ReactNode {
  return <UnitContext value={unit}>{children}</UnitContext>;
}
function useValue<T>(store: Readable<T>, whileHydrating: (value: T) => T = (value) => value): T {
  return useSyncExternalStore(
    useMemo(() => (listener: () => void) => { const s = store.subscribe(listener); return () => s.unsubscribe(); }, [store]),
    () => store.value,
    () => whileHydrating(store.value),
  );
}
/** Subscribes to a value of the unit. */
export const useFollowed = <T,>(store: Readable<T>): T => useValue(store);
const ECHO: Readable<Translate> = constant((key) => key);
/** Translation function of the surrounding unit; without a unit it returns the keys. A remote declares its own keys once, in `src/i18n/use-t.ts`. */
export const useT = <K extends string = never>(): Translate<K | KitKey> => useWords();
/** Like `useT`, for keys that are data, such as those stored in a form. */
export const useWords = (): Translate => useValue(useUnitIfAny()?.translate ?? ECHO);
export const useLang = (): Lang => useValue(useUnit().lang$);
export const useRoute = (): RouteMatch => useValue(useUnit().route);
/** The parameters of the address, typed by the route. Only for screens of this route. */
export const useParams = <P extends string>(of: Route<P>): Params<P> => paramsOf(of, useRoute());
/** The session; null for visitors and in server renders. */
export const useSession = (): Session | null => useValue(useUnit().session$, () => null);
/** The visitor's time zone; the tenant's in server renders. */
export function useZone(): string {
  const unit = useUnit();
  return useValue(unit.zone$, () => unit.tenant.zone);
}
export function useFormat(): Format {
  const lang = useLang();
  return useMemo(() => createFormat(lang), [lang]);
}
/** Milliseconds since the epoch: the server's instant in the first render, then the current time, updated every `every` milliseconds. */
export function useNow(every = 60_000): number {
  const unit = useUnit();
  const [now, setNow] = useState(unit.renderedAt);
  useEffect(() => {
    // Keeps the instant of the first render while it falls into the same interval, so that most pages do not render twice.
    setNow((before) => (Math.floor(before / every) === Math.floor(unit.now() / every) ? before : unit.now()));
    const timer = setInterval(() => setNow(unit.now()), every);
    return () => clearInterval(timer);
  }, [unit, every]);
  return now;
}
/** False in the first render after server rendering, true afterwards: for values that only the browser knows. */
export function useHydrated(): boolean {
  const unit = useUnit();
  const [hydrated, setHydrated] = useState(unit.where === 'browser' && !unit.hydrating);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}

/** Network mode in which a call fails immediately when offline: a paused payment would be sent later, without the user watching. */
export const AT_ONCE = 'offlineFirst';
/** Initial data of a new cache entry, with the time at which it was fetched. */
function seedOf<I, O>({ seeds }: UnitRuntime, { endpoint, input }: Query<I, O>): { initialData(): O | undefined; initialDataUpdatedAt(): number | undefined } {
  let answeredAt: number | undefined;
  return {
    initialData() {
      const seed = seeds.take(endpoint.id, input);
      answeredAt = seed?.at;
      return parseAnswer<O>(endpoint as Endpoint<unknown, O>, seed);
    },
    initialDataUpdatedAt: () => answeredAt,
  };
}
export interface QueryOptions {
  readonly enabled?: boolean;
  /** Polling interval in milliseconds. */
  readonly refetchInterval?: number;
  /** Keeps showing the previous response while another query of the same part is loading; `isPlaceholderData` is then true. */
  readonly keepPrevious?: boolean;
}
/** Fetches a query and shares the response within the remote; starts with data from the server render or the previous version. */
export function useQuery<I, O>(query: Query<I, O>, { keepPrevious = false, ...options }: QueryOptions = {}): UseQueryResult<O, AppError> {
  const unit = useUnit();
  return useTanstackQuery<O, AppError>({
    queryKey: query.queryKey,
    queryFn: ({ signal }) => unit.call(query.endpoint, query.input, signal),
    ...seedOf(unit, query),
    staleTime: query.staleTime,
    networkMode: AT_ONCE,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...options,
  });
}
/** Refetches when another user has logged in: the response depends on the member, and may have failed when the session was lost. */
export function useAgainAfterLogin({ refetch }: { readonly refetch: () => unknown }): void {
  const userId = useSession()?.userId;
  const before = useRef(userId);
  useEffect(() => {
    if (before.current === userId) return;
    before.current = userId;
    if (userId !== undefined) void refetch();
    // `refetch` is stable as long as the query is the same.
  }, [userId, refetch]);
}
/** Access to the remote's cached responses, by endpoint. */
export interface AnswerCache {
  /** Refetches all cached responses of these endpoints. */
  refresh(...endpoints: readonly { readonly id: string }[]): Promise<void>;
  /** Stores a response that arrived as part of another call, and cancels a fetch of the same query. */
  put<I, O>(query: Query<I, O>, answer: O): Promise<void>;
  /** Updates all cached responses of an endpoint. */
  change<I, O>(endpoint: Endpoint<I, O>, to: (answer: O) => O): void;
}
export function useAnswers(): AnswerCache {
  const { seeds } = useUnit();
  const client = useQueryClient();
  return useMemo(
    () => ({
      async refresh(...endpoints) {
        await Promise.all(endpoints.map(({ id }) => {
          seeds.drop(id);
          return client.invalidateQueries({ queryKey: [id] });
        }));
      },
      async put(query, answer) {
        await client.cancelQueries({ queryKey: query.queryKey });
        client.setQueryData(query.queryKey, answer);
      },
      change<I, O>(endpoint: Endpoint<I, O>, to: (answer: O) => O) {
        client.setQueriesData<O>({ queryKey: [endpoint.id] }, (answer) => answer && to(answer));
      },
    }),
    [client, seeds],
  );
}
/** An unsafe call. `refresh` names the endpoints whose cached responses are refetched afterwards. */
export function useMutation<I, O>(endpoint: Endpoint<I, O>, options: { readonly refresh?: readonly { readonly id: string }[]; readonly onDone?: (answer: O, input: I) => void } = {}): UseMutationResult<O, AppError, I> {
  const unit = useUnit();
  const known = useAnswers();
  return useTanstackMutation<O, AppError, I>({
    mutationFn: (input) => unit.call(endpoint, input),
    networkMode: AT_ONCE,
    onSuccess: async (answer, input) => {
      await known.refresh(...(options.refresh ?? []));
      options.onDone?.(answer, input);
    },
  });
}

/** Subscribes to an event of another remote while the part is mounted. */
export function useEvent<P>(event: EventObject<string, P>, listener: (payload: Readonly<P>) => void): void {
  const unit = useUnit();
  const latest = useRef(listener);
  useLayoutEffect(() => { latest.current = listener; });
  useEffect(() => {
    const subscription = unit.bus.on(event).subscribe((payload) => latest.current(payload));
    return () => subscription.unsubscribe();
  }, [unit, event]);
}
/** Subscribes to a topic of the server's pushes while the part is mounted. */
export function usePush(topic: string | null, listener: (payload: unknown) => void): void {
  const unit = useUnit();
  const latest = useRef(listener);
  useLayoutEffect(() => { latest.current = listener; });
  useEffect(() => {
    const subscription = topic ? unit.pushes(topic).subscribe((payload) => latest.current(payload)) : undefined;
    return () => subscription?.unsubscribe();
  }, [unit, topic]);
}
/** Marks the unit as busy, so that a swap waits. Has no effect outside a unit. */
export function useBusy(why: BusyWhy, active: boolean): void {
  const busy = useUnitIfAny()?.busy;
  useEffect(() => (active ? busy?.begin(why) : undefined), [busy, why, active]);
}
/** Registers the draft from mount to unmount in layout effects, so that even a swap within the same frame sees it. */
function useHeldDraft(id: string): DraftStore {
  const { drafts } = useUnit();
  useLayoutEffect(() => drafts.hold(id), [drafts, id]);
  return drafts;
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
export function useFormDraft<V extends Readonly<Record<string, unknown>>>(id: string, initial: V, options: { readonly persist?: boolean } = {}): { readonly values: V; keep(values: Readonly<Record<string, unknown>>): void; drop(): void } {
  const drafts = useHeldDraft(id);
  const [values] = useState(() => ({ ...initial, ...(drafts.get(id) as Partial<V> | undefined) }));
  const empty = useRef(JSON.stringify(initial));
  const { persist } = options;
  return useMemo(() => {
    const kept = persist === undefined ? {} : { persist };
    return {
      values,
      keep: (next) => drafts.set(id, JSON.stringify({ ...JSON.parse(empty.current), ...next }) === empty.current ? undefined : next, kept),
      drop: () => drafts.set(id, undefined, kept),
    };
  }, [drafts, id, values, persist]);
}

export interface SlotProps<P> {
  readonly slot: SlotObject<P>;
  readonly props: P;
}
/** Another remote's part inside this page. Renders nothing and leaves no gap if no live release lends it. */
export function Slot<P>({ slot, props }: SlotProps<P>): ReactNode {
  const unit = useUnit();
  const hydrated = useHydrated();
  const lent = useMemo(() => (hydrated ? unit.slot(slot.name) : null), [unit, hydrated, slot.name]);
  const { Parcel } = unit;
  if (hydrated && !lent) return null;
  return (
    <div className="tk-lent" data-slot={slot.name}>
      {lent && Parcel ? <Parcel config={lent.parcel} mountParcel={unit.mountRootParcel} slotProps={props} /> : null}
    </div>
  );
}
/** The props that the surrounding page passes to this slot, validated with the lender's schema. */
export function useSlotProps<P>(slot: SlotObject<P>): P | null {
  const given = useValue(useUnit().slotProps);
  const parsed = slot.props.safeParse(given);
  return parsed.success ? parsed.data : null;
}
/** Whether a live release owns the route; links to routes without an owner are not rendered. */
export function useHas(route: { readonly id: string }): boolean {
  return useUnit().has(route.id);
}
export const useNavigate = (): ((to: Href, how?: 'push' | 'replace') => void) => useUnit().navigate;

function Painted({ onPainted }: { readonly onPainted: () => void }): null {
  const painted = useEffectEvent(onPainted);
  useLayoutEffect(() => painted(), []);
  return null;
}
/** Wraps every root of a remote: provides unit and cache, and reports the first commit. */
export function UnitFrame({ unit, client, onPainted, children }: { readonly unit: UnitRuntime; readonly client: QueryClient; readonly onPainted: () => void; readonly children: ReactNode }): ReactNode {
  return (
    <UnitContext value={unit}>
      <QueryClientProvider client={client}>
        {children}
        <Painted onPainted={onPainted} />
      </QueryClientProvider>
    </UnitContext>
  );
}
