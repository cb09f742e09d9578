import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { HoldTiles } from '../art/signs.tsx';
import { useT } from '../react.ts';

const MINUTE = 60_000;
const TILES = 10;
/** Remaining minutes at which the time is announced; an announcement every second would be noise. */
const SPOKEN = [5, 1] as const;

/** Formats as minutes and seconds: `7:42`. */
export const clockOf = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export interface HoldCountdownProps {
  /** The instant at which the hold expires. */
  readonly until: string;
  /** Milliseconds since the epoch, by the platform's clock. */
  readonly now: () => number;
  /** Called once for each `until`, when it is reached. */
  readonly onEnd: () => void;
  /** The complete sentence with the end time, such as "We hold 11:00 for you until 10:43". */
  readonly endsAtText: string;
}

/** Remaining time of a hold: ten tiles that go out one per minute, and the same as text. */
export function HoldCountdown({ until, now, onEnd, endsAtText }: HoldCountdownProps): ReactNode {
  const t = useT();
  const end = Date.parse(until);
  const [left, setLeft] = useState(() => Math.max(0, end - now()));
  const [spoken, setSpoken] = useState('');
  const endedFor = useRef('');
  const measure = useEffectEvent((before: number): number => {
    const rest = Math.max(0, end - now());
    setLeft(rest);
    const mark = SPOKEN.find((minutes) => before > minutes * MINUTE && rest <= minutes * MINUTE && rest > 0);
    if (mark !== undefined) setSpoken(t('kit.hold.spoken', { count: mark }));
    if (rest === 0 && endedFor.current !== until) {
      endedFor.current = until;
      onEnd();
    }
    return rest;
  });
  useEffect(() => {
    let rest = measure(0);
    if (rest === 0) return undefined;
    const timer = setInterval(() => {
      rest = measure(rest);
      if (rest === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <div className="tk-hold">
      <HoldTiles left={Math.min(TILES, Math.ceil(left / MINUTE))} total={TILES} />
      <div>
        <span role="timer" className="tk-hold-time">
          {t('kit.hold.left', { time: clockOf(left) })}
        </span>
        <span>{endsAtText}</span>
      </div>
      <span role="status" className="tk-hidden">
        {spoken}
      </span>
    </div>
  );
}
