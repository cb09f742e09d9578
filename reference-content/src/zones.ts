const zones = new Map<string, boolean>();
function knowsZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
/** Whether the runtime knows a time zone of that name. */
export function isZone(zone: string): boolean {
  const known = zones.get(zone) ?? knowsZone(zone);
  zones.set(zone, known);
  return known;
}
