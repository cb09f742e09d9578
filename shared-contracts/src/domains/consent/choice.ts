/** The text that a visitor is asked with. A text that asks for something else gets another version, and everybody is asked again. */
export const CONSENT_TEXT = '2026-11';
/**
 * The cookie with a visitor's choice: `<text>.<choice>.<id of the proof>`. Read by scripts and by the api, which takes no
 * tracking record without it; host-only, so that partners do not share it.
 */
export const CONSENT_COOKIE = 'consent';
export type ConsentChoice = 'granted' | 'refused';
export interface Consent {
  readonly text: string;
  readonly choice: ConsentChoice;
  readonly id: string;
}
const VALUE = /^(\d{4}-\d{2})\.(granted|refused)\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export const consentValue = ({ text, choice, id }: Consent): string => `${text}.${choice}.${id}`;
/** The choice in a cookie's value; null for anything else. */
export function readConsent(value: string | undefined): Consent | null {
  const [, text, choice, id] = VALUE.exec(value ?? '') ?? [];
  return text === undefined || id === undefined ? null : { text, choice: choice as ConsentChoice, id };
}
