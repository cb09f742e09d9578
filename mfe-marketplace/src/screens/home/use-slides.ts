import { useEffect, useRef, useState, type FocusEvent } from 'react';
import type { Motion } from './hero-motion.ts';

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

  useEffect(() => {
    let hasEnded = false;
    // The page is painted and usable before this; without it, the first slide simply stays.
    void import(/* webpackChunkName: "marketplace.hero" */ './hero-motion.ts').then(({ startMotion }) => {
      if (hasEnded || !viewport.current) return;
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      motion.current = startMotion(viewport.current, { isStill, onSelect: setSelected });
      setState(isStill ? 'still' : 'ready');
    });
    return () => {
      hasEnded = true;
      motion.current?.end();
    };
  }, []);
  useEffect(() => motion.current?.run(isRunning), [isRunning]);

  return {
    viewport,
    selected,
    state,
    isPaused,
    isRunning,
    setPaused,
    go: (index: number) => motion.current?.go(index),
    /** Props of the element whose hover and focus pause the slides. */
    holding: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
