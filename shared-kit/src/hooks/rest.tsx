import {
  createContext,
  Fragment,
  Suspense,
  use,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Lang } from '@tessera/contracts/languages';
import { actNow, onNextAct, whenDrawn } from '../acts.ts';
import { once } from '../once.ts';
import { constant, type UnitRuntime } from '../runtime.ts';
import { isFirstDraw } from './frame.tsx';
import { useUnitIfAny, useValue } from './unit.tsx';

/**
 * What stands below the first screen of a page, with its code in a file of its own. A tab's first page is shown and can
 * be used without it: the server's markup stands there until it has come. Other pages come with it.
 */
export interface Rest {
  (): ReactNode;
  /** Fetches its code, once. */
  load(): Promise<void>;
  /** Gives the code to the server, which draws at once (`server.ts`). */
  give(Part: ComponentType): void;
}
/** A screen that names its rests and later parts, so that they are fetched with it where no markup stands in for them. */
export type ScreenWithRests = ComponentType & { readonly rests?: readonly Pick<Rest, 'load'>[] };

/** Whether the rest or the later part around a part is taking over the server's markup. */
export interface Taking {
  isFirst: boolean;
  end(): void;
}
export const createTaking = (isFirst: boolean): Taking => ({
  isFirst,
  end() {
    this.isFirst = false;
  },
});
export const Around = createContext<Taking | null>(null);
/** Whether a part stands in one that is hydrated at this moment. */
export const useIsTaking = (): boolean => useContext(Around)?.isFirst === true;
/** Whether a part renders in markup of the server: with the page, or with the rest or the later part around it. */
export function useTakesOver(unit: UnitRuntime | null): boolean {
  const isTaking = useIsTaking();
  return isTaking || (unit !== null && isFirstDraw(unit));
}

const NO_LANG = constant<Lang | undefined>(undefined);

/** Failures that somebody has been told of: of a file with several rests, all have the same one. */
const told = new WeakSet();
function wasTold(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const was = told.has(error);
  told.add(error);
  return was;
}

/**
 * @param load its code. The part's name in the build is `<route id>/rest`, by which a page names its files and links its
 * style sheet.
 * @param options.isForm it is filled in: its code, which keeps what is typed, does not wait until the page has been drawn.
 */
export function restOf(load: () => Promise<ComponentType>, { isForm = false } = {}): Rest {
  let Part: ComponentType | null = null;
  let resolve: () => void = () => undefined;
  /** Never rejects: until the code is there, the markup stands. */
  const here = new Promise<void>((done) => {
    resolve = done;
  });
  function give(given: ComponentType): void {
    Part ??= given;
    // By these React knows at once that there is nothing to wait for, without waiting for a microtask.
    void Object.assign(here, { status: 'fulfilled', value: undefined });
    resolve();
  }
  const arrive = once(async () => give(Part ?? (await load())));
  const fetch = (onFailed: (error: unknown) => void): void =>
    void arrive().catch((error: unknown) => {
      onFailed(error);
      onNextAct(() => fetch(onFailed));
    });

  function Wait({ onHere }: { readonly onHere: () => void }): ReactNode {
    use(here);
    useLayoutEffect(onHere, [onHere]);
    return Part && <Part />;
  }
  function RestOfScreen(): ReactNode {
    const unit = useUnitIfAny();
    const lang = useValue(unit?.lang$ ?? NO_LANG);
    const box = useRef<HTMLDivElement>(null);
    const [isWaiting, setWaiting] = useState(unit !== null && (unit.where === 'server' || isFirstDraw(unit)));
    const [freshIn, setFresh] = useState<Lang>();
    // The same elements at each render, so that React leaves the server's markup alone.
    const [held] = useState(() => {
      const taking = createTaking(unit !== null && isFirstDraw(unit));
      const onHere = (): void => {
        taking.end();
        setWaiting(false);
      };
      const content = (
        <Around value={taking}>
          <Suspense>
            <Wait onHere={onHere} />
          </Suspense>
        </Around>
      );
      return { lang, taking, content };
    });
    if (unit?.where === 'server' && !Part) throw new Error('The server has not been given the rest of this screen.');
    if (isWaiting && freshIn === undefined && lang !== held.lang) {
      held.taking.end();
      setFresh(lang);
    }
    const tell = useEffectEvent(() => {
      if (unit && isWaiting) unit.notify({ kind: 'negative', text: unit.translate.value('kit.error.NETWORK') });
    });
    useEffect(() => {
      let failures = 0;
      let isHere = true;
      const begin = (): void =>
        fetch((error) => {
          failures += 1;
          // Nobody misses anything at the first failure. The second one was asked for by an act, and is told once.
          if (isHere && failures === 2 && !wasTold(error)) tell();
        });
      const stop = held.taking.isFirst && !isForm ? whenDrawn(begin) : begin();
      return () => {
        isHere = false;
        stop?.();
      };
    }, [held]);
    useEffect(() => {
      if (!isWaiting && box.current) actNow(box.current);
    }, [isWaiting]);
    return (
      <div ref={box} className="tk-rest" data-waits={isWaiting ? '' : undefined}>
        <Fragment key={freshIn}>{held.content}</Fragment>
      </div>
    );
  }
  return Object.assign(RestOfScreen, { load: arrive, give });
}
