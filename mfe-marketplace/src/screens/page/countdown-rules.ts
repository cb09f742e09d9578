const MINUTE = 60_000;
/** What is left until an instant, in whole minutes; nothing once it has passed. */
export function partsUntil(end: number, now: number) {
  const minutes = Math.max(0, Math.floor((end - now) / MINUTE));
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}
