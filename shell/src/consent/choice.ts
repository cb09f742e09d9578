import { BehaviorSubject } from 'rxjs';
import {
  CONSENT_COOKIE,
  CONSENT_TEXT,
  consentValue,
  readConsent,
  saveConsent,
  type Consent,
  type ConsentChoice,
} from '@tessera/contracts/consent';
import type { Lang } from '@tessera/contracts/languages';
import type { UnitRuntime } from '@tessera/kit/runtime';
import { siteStorage } from '@tessera/kit/storage';
import { choiceCookie } from '../services/cookies.ts';

/** Stands for a proof that could not be kept: a refusal counts without one. */
const NO_PROOF = '00000000-0000-0000-0000-000000000000';

const stored = (): Consent | null =>
  readConsent(
    document.cookie
      .split('; ')
      .find((one) => one.startsWith(`${CONSENT_COOKIE}=`))
      ?.slice(CONSENT_COOKIE.length + 1),
  );
/** What the visitor chose for the text of today; null if they were not asked yet, or the text is another one now. */
function current(): Consent | null {
  const consent = stored();
  return consent?.text === CONSENT_TEXT ? consent : null;
}
const choice$ = new BehaviorSubject<Consent | null>(null);
/** The visitor's choice in this browser, as it was when last looked at. */
export function choices(): BehaviorSubject<Consent | null> {
  const now = current();
  if (now?.id !== choice$.value?.id || now?.choice !== choice$.value?.choice) choice$.next(now);
  return choice$;
}
function store(consent: Consent): void {
  document.cookie = choiceCookie(CONSENT_COOKIE, consentValue(consent), location.hostname);
  choice$.next(current());
}
/** Local storage: a proof on the server that is no longer the visitor's choice, until the server has ended it. */
const OPEN = 'tessera:consent-to-end';
let newest = 0;
let sending: Promise<void> = Promise.resolve();

async function send(call: UnitRuntime['call'], choice: ConsentChoice, lang: Lang, number: number): Promise<void> {
  // Somebody has chosen otherwise before this could be sent.
  if (number !== newest) return;
  const text = CONSENT_TEXT;
  const before = stored();
  const replaces = before && before.id !== NO_PROOF ? before.id : siteStorage.getItem(OPEN);
  try {
    const { id } = await call(saveConsent, { choice, text, lang, ...(replaces === null ? {} : { replaces }) });
    // The choice that was made meanwhile is sent next, and ends this one.
    if (number !== newest) return siteStorage.setItem(OPEN, id);
    siteStorage.removeItem(OPEN);
    store({ text, choice, id });
  } catch (error) {
    if (number === newest) throw error;
  }
}
/**
 * Stores the choice, with its proof on the server in the place of the former one. A refusal counts at once, whether or not
 * the server answers; consent only with its proof. Choices are sent one after the other, and the last one counts. Rejects
 * when its proof could not be kept.
 */
export function choose(call: UnitRuntime['call'], choice: ConsentChoice, lang: Lang): Promise<void> {
  newest += 1;
  const number = newest;
  if (choice === 'refused') {
    const before = stored();
    if (before && before.id !== NO_PROOF) siteStorage.setItem(OPEN, before.id);
    store({ text: CONSENT_TEXT, choice, id: NO_PROOF });
  }
  const sent = sending.then(() => send(call, choice, lang, number));
  sending = sent.catch(() => undefined);
  return sent;
}
/** Sends a refusal again whose proof the server could not keep. */
export async function endOpenProof(call: UnitRuntime['call'], lang: Lang): Promise<void> {
  if (siteStorage.getItem(OPEN) !== null && stored()?.choice === 'refused') await choose(call, 'refused', lang);
}
/** Whether a choice and what it allows could be stored at all: a visitor is not asked in vain. */
export function canStore(): boolean {
  try {
    localStorage.setItem('tessera:probe', '1');
    localStorage.removeItem('tessera:probe');
    return navigator.cookieEnabled;
  } catch {
    return false;
  }
}
