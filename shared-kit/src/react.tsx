import { keepPreviousData, QueryClientProvider, useMutation as useTanstackMutation, useQuery as useTanstackQuery, useQueryClient, type QueryClient, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
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
/** The unit around this part. Throws outside one: parts are always drawn inside `createRemote()`, the server or a test's `renderRemote()`. */
export function useUnit(): UnitRuntime {
  const unit = useContext(UnitContext);
  if (!unit) throw new Error('This part is drawn outside a unit.');
  return unit;
}
/** The same, or null for a part that is drawn alone, in its own tests. */
export const useUnitIfAny = (): UnitRuntime | null => useContext(UnitContext);
/** Puts parts of the kit into a unit, without cache and router: for the shell's own menus. */
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
/** Follows a value of the unit. */
export const useFollowed = <T,>(store: Readable<T>): T => useValue(store);
const ECHO: Readable<Translate> = constant((key) => key);
/** The words of the unit around; a part drawn alone says the keys. A remote names its own keys once, in `src/i18n/use-t.ts`. */
export const useT = <K extends string = never>(): Translate<K | KitKey> => useWords();
/** The same for keys that come as data, like those that a form keeps. */
export const useWords = (): Translate => useValue(useUnitIfAny()?.translate ?? ECHO);
export const useLang = (): Lang => useValue(useUnit().lang$);
export const useRoute = (): RouteMatch => useValue(useUnit().route);
/** The parameters of the address, named as the route names them. Only for screens of this route. */
export const useParams = <P extends string>(of: Route<P>): Params<P> => paramsOf(of, useRoute());
/** The session; null for visitors and in everything that the server renders. */
export const useSession = (): Session | null => useValue(useUnit().session$, () => null);
/** The visitor's zone; the tenant's own in everything that the server renders. */
export function useZone(): string {
  const unit = useUnit();
  return useValue(unit.zone$, () => unit.tenant.zone);
}
export function useFormat(): Format {
  const lang = useLang();
  return useMemo(() => createFormat(lang), [lang]);
}
/** Milliseconds since 1970; the server's instant in the first render, then the clock, every `every` milliseconds. */
export function useNow(every = 60_000): number {
  const unit = useUnit();
  const [now, setNow] = useState(unit.renderedAt);
  useEffect(() => {
    // The instant of the first render holds for as long as one of `every` would: most pages are drawn once, not twice.
    setNow((before) => (Math.floor(before / every) === Math.floor(unit.now() / every) ? before : unit.now()));
    const timer = setInterval(() => setNow(unit.now()), every);
    return () => clearInterval(timer);
  }, [unit, every]);
  return now;
}
/** False in the first render after server rendering, true from then on: for what only the browser knows. */
export function useHydrated(): boolean {
  const unit = useUnit();
  const [hydrated, setHydrated] = useState(unit.where === 'browser' && !unit.hydrating);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}

/** A call without a line fails and says so: kept back, a payment would be sent when nobody looks at it any more. */
export const AT_ONCE = 'offlineFirst';
/** What a new entry of the cache begins with, and when that was answered. */
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
  /** Milliseconds between two askings. */
  readonly refetchInterval?: number;
  /** Shows the last answer while another question of the same part is on its way; `isPlaceholderData` says so. */
  readonly keepPrevious?: boolean;
}
/** Asks once and shares the answer within the remote; begins with what the server rendered or an older version knew. */
export function useQuery<I, O>(asked: Query<I, O>, { keepPrevious = false, ...options }: QueryOptions = {}): UseQueryResult<O, AppError> {
  const unit = useUnit();
  return useTanstackQuery<O, AppError>({
    queryKey: asked.queryKey,
    queryFn: ({ signal }) => unit.call(asked.endpoint, asked.input, signal),
    ...seedOf(unit, asked),
    staleTime: asked.staleTime,
    networkMode: AT_ONCE,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...options,
  });
}
/** Asks again when another person is logged in than before: what a member sees depends on it, and a lost session comes back. */
export function useAgainAfterLogin({ refetch }: { readonly refetch: () => unknown }): void {
  const userId = useSession()?.userId;
  const before = useRef(userId);
  useEffect(() => {
    if (before.current === userId) return;
    before.current = userId;
    if (userId !== undefined) void refetch();
    // `refetch` is the same for as long as the question is the same.
  }, [userId, refetch]);
}
/** What the remote knows of the server's answers, by endpoint. */
export interface AnswerCache {
  /** Asks again for everything that these endpoints have answered. */
  refresh(...endpoints: readonly { readonly id: string }[]): Promise<void>;
  /** Takes in what the server has just said in answer to something else, in place of an answer that may be on its way. */
  put<I, O>(asked: Query<I, O>, answer: O): Promise<void>;
  /** Changes all answers of an endpoint that are there. */
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
      async put(asked, answer) {
        await client.cancelQueries({ queryKey: asked.queryKey });
        client.setQueryData(asked.queryKey, answer);
      },
      change<I, O>(endpoint: Endpoint<I, O>, to: (answer: O) => O) {
        client.setQueriesData<O>({ queryKey: [endpoint.id] }, (answer) => answer && to(answer));
      },
    }),
    [client, seeds],
  );
}
/** An unsafe call. `refresh` names the endpoints whose kept answers are asked again afterwards. */
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

/** Follows an event of another remote for as long as the part is on screen. */
export function useEvent<P>(event: EventObject<string, P>, listener: (payload: Readonly<P>) => void): void {
  const unit = useUnit();
  const latest = useRef(listener);
  useLayoutEffect(() => { latest.current = listener; });
  useEffect(() => {
    const subscription = unit.bus.on(event).subscribe((payload) => latest.current(payload));
    return () => subscription.unsubscribe();
  }, [unit, event]);
}
/** Follows a topic of the server's pushes. */
export function usePush(topic: string | null, listener: (payload: unknown) => void): void {
  const unit = useUnit();
  const latest = useRef(listener);
  useLayoutEffect(() => { latest.current = listener; });
  useEffect(() => {
    const subscription = topic ? unit.pushes(topic).subscribe((payload) => latest.current(payload)) : undefined;
    return () => subscription?.unsubscribe();
  }, [unit, topic]);
}
/** Says that the unit is in the middle of something, so that a swap waits. A part drawn alone tells nobody. */
export function useBusy(why: BusyWhy, active: boolean): void {
  const busy = useUnitIfAny()?.busy;
  useEffect(() => (active ? busy?.begin(why) : undefined), [busy, why, active]);
}
/** From the first layout to the last, so that not even a swap in the same frame sees the form unheld. */
function useHeldDraft(id: string): DraftStore {
  const { drafts } = useUnit();
  useLayoutEffect(() => drafts.hold(id), [drafts, id]);
  return drafts;
}

/**
 * Text that a person is writing, kept as a draft under `id`. The returned ref goes to the control: what was typed before
 * hydration is taken over from it.
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
  useLayoutEffect(() => {
    const typed = ref.current?.value;
    if (hydrating && typed !== undefined && typed !== value) change(typed);
    // Only the very first layout can differ from the server's markup.
  }, []);
  return [value, change, ref] as const;
}

/** The values of a whole form as a draft: what to begin with, what to call on each change, what to call when it is sent. */
export function useFormDraft<V extends Readonly<Record<string, unknown>>>(id: string, initial: V, options: { readonly persist?: boolean } = {}): { readonly values: V; keep(values: Readonly<Record<string, unknown>>): void; drop(): void } {
  const drafts = useHeldDraft(id);
  const [values] = useState(() => ({ ...initial, ...(drafts.get(id) as Partial<V> | undefined) }));
  const empty = useRef(JSON.stringify(initial));
  return useMemo(
    () => ({
      values,
      keep: (next) => drafts.set(id, JSON.stringify({ ...JSON.parse(empty.current), ...next }) === empty.current ? undefined : next, options),
      drop: () => drafts.set(id, undefined, options),
    }),
    [drafts, id, values],
  );
}

export interface SlotProps<P> {
  readonly slot: SlotObject<P>;
  readonly props: P;
}
/** Another remote's part inside this page. Nothing and no gap when no live release lends it. */
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
/** The props that the page around gives to this slot, checked by the lender's own schema. */
export function useSlotProps<P>(slot: SlotObject<P>): P | null {
  const given = useValue(useUnit().slotProps);
  const parsed = slot.props.safeParse(given);
  return parsed.success ? parsed.data : null;
}
/** Whether a live release owns the route; a link to what does not exist is not drawn. */
export function useHas(route: { readonly id: string }): boolean {
  return useUnit().has(route.id);
}
export const useNavigate = (): ((to: Href, how?: 'push' | 'replace') => void) => useUnit().navigate;

function Painted({ onPainted }: { readonly onPainted: () => void }): null {
  useLayoutEffect(onPainted, []);
  return null;
}
/** The frame of every root of a remote: unit, cache and the mark of the first commit. */
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
