import type { SplitZone } from '@tessera/contracts/values';

/** A zone in its two parts; null for one without a region. */
export function splitZone(zone: string | null): SplitZone | null {
  const cut = zone?.indexOf('/') ?? -1;
  return zone === null || cut < 1 ? null : { country: zone.slice(0, cut), region: zone.slice(cut + 1) };
}
/** The name of a zone that exists; null for any other. */
export function joinZone({ country, region }: SplitZone): string | null {
  const zone = `${country}/${region}`;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return null;
  }
}
