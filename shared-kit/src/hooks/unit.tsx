import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Lang } from '@tessera/contracts/languages';
import { paramsOf, type Href, type Params, type Route } from '@tessera/contracts/route';
import type { RouteMatch, Session } from '@tessera/contracts/unit';
import { createFormat, type Format } from '../format.ts';
import type { KitKey, Translate } from '../i18n.ts';
import { constant, type Readable, type UnitRuntime } from '../runtime.ts';

export const UnitContext = createContext<UnitRuntime | null>(null);
/**
 * The surrounding unit. Throws outside one: parts always render inside `createRemote()`, the
 * server or a test's `renderRemote()`.
 */
export function useUnit(): UnitRuntime {
  const unit = useContext(UnitContext);
  if (!unit) throw new Error('This part is rendered outside a unit.');
  return unit;
}
/** The surrounding unit, or null for a part that renders on its own in its tests. */
export const useUnitIfAny = (): UnitRuntime | null => useContext(UnitContext);
/** Provides the unit to parts of the kit, without cache and router: for the shell's own menus. */
export function UnitProvider({
  unit,
  children,
}: {
  readonly unit: UnitRuntime;
  readonly children: ReactNode;
}): ReactNode {
  return <UnitContext value={unit}>{children}</UnitContext>;
}
/** Subscribes to a value; `whileHydrating` is what the first render in the browser shows in its place. */
export function useValue<T>(store: Readable<T>, whileHydrating: (value: T) => T = (value) => value): T {
  return useSyncExternalStore(
    useMemo(
      () => (listener: () => void) => {
        const s = store.subscribe(listener);
        return () => s.unsubscribe();
      },
      [store],
    ),
    () => store.value,
    () => whileHydrating(store.value),
  );
}
/** Subscribes to a value of the unit. */
export const useFollowed = <T,>(store: Readable<T>, whileHydrating?: (value: T) => T): T =>
  useValue(store, whileHydrating);
const ECHO: Readable<Translate> = constant((key) => key);
/**
 * Translation function of the surrounding unit; without a unit it returns the keys. A remote declares its own
 * keys once, in `src/i18n/use-t.ts`.
 */
export const useT = <K extends string = never>(): Translate<K | KitKey> => useWords();
/** Like `useT`, for keys that are data, such as those stored in a form. */
export const useWords = (): Translate => useValue(useUnitIfAny()?.translate ?? ECHO);
export const useLang = (): Lang => useValue(useUnit().lang$);
export const useRoute = (): RouteMatch => useValue(useUnit().route);
/** The parameters of the address, typed by the route. Only for screens of this route. */
export const useParams = <P extends string>(of: Route<P>): Params<P> => paramsOf(of, useRoute());
/** The session; null for visitors and in server renders. */
export const useSession = (): Session | null => useValue(useUnit().session$, () => null);
export function useFormat(): Format {
  const lang = useLang();
  return useMemo(() => createFormat(lang), [lang]);
}
/**
 * Milliseconds since the epoch: the server's instant in the first render, then the current time,
 * updated every `every` milliseconds.
 */
export function useNow(every = 60_000): number {
  const unit = useUnit();
  const [now, setNow] = useState(unit.renderedAt);
  useEffect(() => {
    // Keeps the instant of the first render while it falls into the same interval, so that
    // most pages do not render twice.
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
/** Whether a live release owns the route; links to routes without an owner are not rendered. */
export function useHas(route: { readonly id: string }): boolean {
  return useUnit().has(route.id);
}
export const useNavigate = (): ((to: Href, how?: 'push' | 'replace') => void) => useUnit().navigate;
