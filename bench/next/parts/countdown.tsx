'use client';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';

export interface CountdownProps extends ComponentProps<'span'> {
  /** The call that holds a time, and the parameter of the page's address with what is sent: without it nothing is held. */
  readonly call: string;
  readonly parameter: string;
}
const secondsUntil = (time: string): number => Math.max(0, Math.round((Date.parse(time) - Date.now()) / 1000));

/** Holds a time as the site's page does, and counts down until it ends, from a time such as `9:58` in its text at first. */
export function Countdown({ children, call, parameter, ...place }: CountdownProps): ReactNode {
  const text = String(children);
  const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)/.exec(text) ?? [];
  const [left, setLeft] = useState(Number(minutes) * 60 + Number(seconds));
  useEffect(() => {
    const body = new URLSearchParams(location.search).get(parameter);
    if (body === null) return;
    void fetch(call, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(async (answer) => {
      if (answer.ok) setLeft(secondsUntil(((await answer.json()) as { readonly until: string }).until));
    });
  }, [call, parameter]);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span {...place}>{text.replace(/\d+:\d\d/, `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)}</span>
  );
}
