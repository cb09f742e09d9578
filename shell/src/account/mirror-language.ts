import type { Lang } from '@tessera/contracts/languages';
import { siteStorage } from '@tessera/kit/storage';
import { choiceCookie } from '../services/cookies.ts';

/** Mirrors the stored language in this browser, so that the server makes the same choice. */
export function mirrorLanguage(lang: Lang): void {
  document.cookie = choiceCookie('userLang', lang, location.hostname);
  siteStorage.setItem('userLang', lang);
}
/** The language that this browser stores. */
export const mirroredLanguage = (): string | null => siteStorage.getItem('userLang');
