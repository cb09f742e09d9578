'use client';
import { useEffect, type ReactNode } from 'react';

/** Marks the moment at which the page has been hydrated. */
export function Mounted(): ReactNode {
  useEffect(() => {
    performance.mark('next:mounted');
  }, []);
  return null;
}
