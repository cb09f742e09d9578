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
/**
 * Stores the choice, with its proof on the server in the place of the former one. A refusal counts at once, whether or not
 * the server answers; consent only with its proof. Rejects when the proof could not be kept.
 */
export async function choose(call: UnitRuntime['call'], choice: ConsentChoice, lang: Lang): Promise<void> {
  const before = stored();
  const text = CONSENT_TEXT;
  if (choice === 'refused') store({ text, choice, id: NO_PROOF });
  const replaces = before && before.id !== NO_PROOF ? { replaces: before.id } : {};
  const { id } = await call(saveConsent, { choice, text, lang, ...replaces });
  store({ text, choice, id });
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
