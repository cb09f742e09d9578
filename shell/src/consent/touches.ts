import { TrackingRecord } from '@tessera/contracts/tracking';

/** How somebody came, without what became of it. */
export type Touch = Omit<TrackingRecord, 'type'>;
export interface Touches {
  readonly first: Touch;
  readonly last: Touch;
}
/** Local storage. */
const STORE = 'tessera:tracking';
/** Milliseconds. */
const KEPT = 90 * 24 * 3600 * 1000;
const LONGEST = { label: 100, path: 200 };

/** A word of a link as it may be kept: one that could be an e-mail address is none. */
function label(text: string | null): string {
  if (text === null || text.includes('@')) return '';
  const clean = text.normalize('NFC').replaceAll(/[<>\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/gu, '');
  return Array.from(clean.trim()).slice(0, LONGEST.label).join('');
}
const pathOf = (path: string): string => path.replaceAll(/[^\w\-./~%]/g, '').slice(0, LONGEST.path);
const referrerOf = (referrer: string, host: string): URL | null => {
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  return from && /^https?:$/.test(from.protocol) && from.host !== host ? from : null;
};

/**
 * How this visit began: the words of the link, otherwise the site that linked here; null for a visit that began with
 * neither. Of the address only `entryPath` is kept, of the other site only its host and path.
 */
export function touchOf(at: URL, referrer: string, entryPath: string): Touch | null {
  const from = referrerOf(referrer, at.host);
  const word = (name: string): string => label(at.searchParams.get(name));
  const [source, medium, campaign] = [word('utm_source'), word('utm_medium'), word('utm_campaign')];
  if (!from && !source && !medium && !campaign) return null;
  const record = TrackingRecord.safeParse({
    hostname: at.hostname,
    source: source || (from?.hostname ?? ''),
    medium: medium || (from && !source ? 'referral' : ''),
    campaign,
    entryPath: pathOf(entryPath),
    type: 'visit',
    referralPath: from ? pathOf(from.pathname) : '',
  });
  if (!record.success) return null;
  const { type: _type, ...touch } = record.data;
  return touch;
}

/** What is kept in this browser; null for nothing, something too old, or something that is not ours. */
export function readTouches(now: number): Touches | null {
  try {
    const { until, first, last } = JSON.parse(localStorage.getItem(STORE) ?? '{}') as Record<string, unknown>;
    const [one, other] = [first, last].map((touch) => TrackingRecord.safeParse({ ...(touch as Touch), type: 'visit' }));
    if (typeof until === 'number' && until > now && one?.success && other?.success)
      return { first: one.data, last: other.data };
  } catch {
    // Nothing is kept.
  }
  return null;
}
/** Keeps how this visit began as the last way, and as the first if there was none before. */
export function rememberTouch(touch: Touch, now: number): void {
  try {
    const first = readTouches(now)?.first ?? touch;
    localStorage.setItem(STORE, JSON.stringify({ until: now + KEPT, first, last: touch }));
  } catch {
    // Nothing is kept.
  }
}
export function forgetTouches(): void {
  try {
    localStorage.removeItem(STORE);
  } catch {
    // Nothing was kept.
  }
}
/** The records of a booking: how the person first came, and how they came this time. */
export const recordsOf = ({ first, last }: Touches): TrackingRecord[] => [
  { ...first, type: 'first' },
  { ...last, type: 'booking' },
];
