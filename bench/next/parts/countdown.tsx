'use client';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';

/** Minutes and seconds that count down from a time such as `9:58` in its text. */
export function Countdown({ children, ...place }: ComponentProps<'span'>): ReactNode {
  const text = String(children);
  const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)/.exec(text) ?? [];
  const [left, setLeft] = useState(Number(minutes) * 60 + Number(seconds));
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span {...place}>{text.replace(/\d+:\d\d/, `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)}</span>
  );
}
