import { useLayoutEffect, useRef, useState } from 'react';
import type { Size } from './map-rules.ts';

/** Size until the element has been measured. */
const INITIAL_SIZE: Size = { width: 480, height: 480 };

export function useSize() {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(INITIAL_SIZE);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = (): void => {
      if (element.clientWidth > 0 && element.clientHeight > 0)
        setSize({ width: element.clientWidth, height: element.clientHeight });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, size] as const;
}
