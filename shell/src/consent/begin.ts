import { CONSENT_COOKIE } from '@tessera/contracts/consent';

const isForeign = (referrer: string): boolean => URL.canParse(referrer) && new URL(referrer).host !== location.host;
/** Whether there is anything to ask about, to keep or to forget: most visits begin with nothing of the kind. */
export const concernsConsent = (): boolean =>
  /[?&]utm_(?:source|medium|campaign)=/.test(location.search) ||
  isForeign(document.referrer) ||
  document.cookie.includes(`${CONSENT_COOKIE}=`);
/** Runs when the page has loaded and the browser has nothing else to do. */
export function whenQuiet(work: () => void): void {
  const idle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work));
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
