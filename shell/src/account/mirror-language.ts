import type { Lang } from '@tessera/contracts/languages';
import { choiceCookie } from '../services/cookies.ts';

/** Mirrors the stored language in this browser, so that the server makes the same choice. */
export function mirrorLanguage(lang: Lang): void {
  document.cookie = choiceCookie('userLang', lang, location.hostname);
  localStorage.setItem('userLang', lang);
}
/** The language that this browser stores. */
export const mirroredLanguage = (): string | null => localStorage.getItem('userLang');
