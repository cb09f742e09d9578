import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two attempts while the browser does not say that the network is back. */
const AGAIN = 10_000;
/** Tries again as soon as the network is back, for as long as something waits. */
export function useWhenOnline(isWaiting: boolean, tryAgain: () => void): void {
  const again = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!isWaiting) return;
    const listener = () => again();
    window.addEventListener('online', listener);
    const timer = setInterval(listener, AGAIN);
    return () => {
      window.removeEventListener('online', listener);
      clearInterval(timer);
    };
  }, [isWaiting]);
}
