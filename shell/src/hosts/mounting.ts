import type { Href } from '@tessera/contracts/route';
import type { MountPoint, PageMeta } from '@tessera/contracts/unit';
import type { LoadedUnit } from './federation.ts';
import { LIMITS, TooSlow } from './limits.ts';
import { markupIn, put, type Place } from './place.ts';

/** One attempt to put a unit on screen. */
export interface Attempt {
  /** Settles with the first paint, the first failure, or the timeout. */
  readonly finished: Promise<{ readonly error: unknown } | null>;
}
export interface MountingServices {
  navigate(to: Href, how?: 'push' | 'replace'): void;
  head(place: Place, meta: PageMeta): void;
  notFound(place: Place): void;
  /** A failure after the first paint. */
  failedLater(place: Place, unit: LoadedUnit, error: unknown): void;
  report(error: unknown, unit: LoadedUnit, at: string): void;
  painted(place: Place, unit: LoadedUnit): void;
}

/** Mounts into a fresh element (or into the server's untouched markup) and waits for the first paint. Never throws. */
export function mountInto(place: Place, unit: LoadedUnit, services: MountingServices): Attempt {
  const server = markupIn(place);
  const element = server?.element ?? document.createElement('div');
  if (!server) {
    element.className = 'tk-place';
    place.box.replaceChildren(element);
  }
  let settle: (result: { readonly error: unknown } | null) => void = () => undefined;
  let open = true;
  const finished = new Promise<{ readonly error: unknown } | null>((resolve) => {
    const timer = setTimeout(
      () => settle({ error: new TooSlow(`${unit.remote}@${unit.version}: ${server ? 'hydration' : 'first paint'}`) }),
      server ? LIMITS.hydrate : LIMITS.paint,
    );
    settle = (result) => {
      clearTimeout(timer);
      open = false;
      resolve(result);
    };
  });
  const current = () => place.state.kind === 'shown' && place.state.at === at;
  const at: MountPoint = {
    place: place.kind === 'route' ? { kind: 'route' } : { kind: 'slot', slot: place.slot ?? '', props$: place.props$ },
    element,
    key: place.key,
    route$: place.route$,
    server: server ? { data: server.data, now: server.now } : undefined,
    navigate: services.navigate,
    head: (meta) => {
      if (current()) services.head(place, meta);
    },
    notFound: () => {
      if (current())
        queueMicrotask(() => {
          if (current()) services.notFound(place);
        });
    },
    painted: () => {
      if (!open) return;
      services.painted(place, unit);
      settle(null);
    },
    failed: (error, phase) => {
      services.report(error, unit, phase);
      if (open) settle({ error });
      else if (current() && phase !== 'later') services.failedLater(place, unit, error);
    },
  };
  put(place, unit, at);
  try {
    unit.unit.mount(at);
  } catch (error) {
    services.report(error, unit, 'mount');
    settle({ error });
  }
  return { finished };
}
