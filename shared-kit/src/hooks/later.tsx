import {
  Fragment,
  Suspense,
  use,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import type { Lang } from '@tessera/contracts/languages';
import { knowsNear, wasTouched, whenNear } from '../near.ts';
import { constant } from '../runtime.ts';
import { Around, createTaking, useTakesOver, type Taking } from './rest.tsx';
import { useUnitIfAny, useValue } from './unit.tsx';

/** Holds the hydration of a part back until it is opened. */
interface Gate {
  isOpen: boolean;
  readonly opened: Promise<void>;
  open(): void;
}
function createGate(): Gate {
  let resolve: () => void = () => undefined;
  const opened = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    isOpen: false,
    opened,
    open() {
      this.isOpen = true;
      // By these React knows at once that there is nothing to wait for, without waiting for a microtask.
      void Object.assign(opened, { status: 'fulfilled', value: undefined });
      resolve();
    },
  };
}

/** What stands where rows are still missing. */
const UNFINISHED = '.tk-skeleton';
const NO_LANG = constant<Lang | undefined>(undefined);

export type LaterProps<T extends 'section' | 'li' | 'div'> = ComponentProps<T> & { readonly as: T };
/**
 * A part of a page below the first screen. Its markup from the server is laid out (`tk-later`) and hydrated when it comes
 * near the screen or somebody acts in it; until then nothing of it renders again. What lies later in it waits for itself,
 * unless somebody acts. When another language is chosen, it is drawn afresh.
 */
export function Later<T extends 'section' | 'li' | 'div'>({
  as,
  className,
  children,
  ...rest
}: LaterProps<T>): ReactNode {
  const unit = useUnitIfAny();
  const lang = useValue(unit?.lang$ ?? NO_LANG);
  const box = useRef<HTMLElement>(null);
  const [isFirst] = useState(useTakesOver(unit));
  const [gate] = useState(() => (isFirst && knowsNear() ? createGate() : null));
  const [taking] = useState(() => createTaking(isFirst));
  const held = (
    <Held gate={gate} taking={taking}>
      {children}
    </Held>
  );
  // As the server has drawn it. The same element at each render, so that React leaves the part alone.
  const [first] = useState({ lang, children, part: held });
  const [freshIn, setFresh] = useState<Lang>();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  if (gate && !gate.isOpen && lang !== first.lang) {
    taking.end();
    gate.open();
    setFresh(lang);
  }
  const catchUp = useEffectEvent(() => {
    if (children !== first.children) renderAgain();
  });
  useLayoutEffect(() => {
    const element = box.current;
    if (!gate || !element) return;
    void gate.opened.then(() => catchUp());
    // What the server has left out is fetched at once, so that it is there when somebody comes.
    if (wasTouched(element) || element.querySelector(UNFINISHED)) return gate.open();
    return whenNear(element, () => gate.open());
  }, [gate]);
  const Box = as as 'div';
  return (
    <Box
      {...(rest as ComponentProps<'div'>)}
      ref={box as ComponentProps<'div'>['ref']}
      className={className ? `tk-later ${className}` : 'tk-later'}
    >
      {gate && !gate.isOpen ? first.part : <Fragment key={freshIn}>{held}</Fragment>}
    </Box>
  );
}
interface HeldProps {
  readonly gate: Gate | null;
  readonly taking: Taking;
  readonly children: ReactNode;
}
/** Its boundary is inside, so that the same element stands for both. */
function Held({ taking, ...rest }: HeldProps): ReactNode {
  return (
    <Around value={taking}>
      <Suspense>
        <Wait taking={taking} {...rest} />
      </Suspense>
    </Around>
  );
}
function Wait({ gate, taking, children }: HeldProps): ReactNode {
  if (gate) use(gate.opened);
  useLayoutEffect(() => taking.end(), [taking]);
  return children;
}
