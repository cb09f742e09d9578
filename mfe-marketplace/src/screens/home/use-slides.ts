import { useEffect, useRef, useState, type FocusEvent } from 'react';
import type { Motion } from './hero-motion.ts';

/**
 * Milliseconds after which the slides' code is loaded if nobody has touched them. None moves in the first five seconds,
 * in which a slow phone is busy with what the page can do at once.
 */
const QUIET = 2_000;

/** State of the hero's slides: which one is shown, and whether they advance automatically. */
export function useSlides() {
  const viewport = useRef<HTMLDivElement>(null);
  const motion = useRef<Motion | null>(null);
  const [selected, setSelected] = useState(0);
  /** `waiting` until the code has loaded; `still` if the user prefers reduced motion. */
  const [state, setState] = useState<'waiting' | 'still' | 'ready'>('waiting');
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isRunning = state === 'ready' && !isPaused && !isHovered && !isFocused;

  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), QUIET);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isWanted) return undefined;
    let hasEnded = false;
    // Without this code, the first slide simply stays.
    void import(/* webpackChunkName: "marketplace.home/hero" */ './hero-motion.ts').then(({ startMotion }) => {
      if (hasEnded || !viewport.current) return;
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      motion.current = startMotion(viewport.current, { isStill, onSelect: setSelected });
      setState(isStill ? 'still' : 'ready');
    });
    return () => {
      hasEnded = true;
      motion.current?.end();
    };
  }, [isWanted]);
  useEffect(() => motion.current?.run(isRunning), [isRunning]);

  return {
    viewport,
    selected,
    state,
    isPaused,
    isRunning,
    setPaused,
    go: (index: number) => motion.current?.go(index),
    /** Props of the element whose hover and focus pause the slides; a touch loads their code at once. */
    holding: {
      onPointerDown: () => setWanted(true),
      onMouseEnter: () => {
        setHovered(true);
        setWanted(true);
      },
      onMouseLeave: () => setHovered(false),
      onFocus: () => {
        setFocused(true);
        setWanted(true);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
