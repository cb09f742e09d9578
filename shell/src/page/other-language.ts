import type { Lang } from '@tessera/contracts/languages';
import type { Href } from '@tessera/contracts/route';
import type { createAccount } from '../account/account.ts';
import type { Overlays } from '../services/overlays.ts';
import type { Booted } from './boot.ts';
import type { Language } from './language.ts';
import type { Navigation } from './navigation.ts';

interface Services {
  readonly language: Language;
  readonly overlays: Overlays;
  readonly account: ReturnType<typeof createAccount>;
  readonly navigation: Navigation;
}
/** Offers the page in the visitor's preferred language, in a notice written in that language. */
export async function offerOtherLanguage(
  other: NonNullable<Booted['otherLanguage']>,
  { language, overlays, account, navigation }: Services,
): Promise<void> {
  const lang = other.lang as Lang;
  const t = await language.words(lang);
  const run = (): void => {
    account.chooseLanguage(lang);
    navigation.navigate(other.href as Href);
  };
  overlays.notify({ kind: 'info', text: t('shell.language.other'), action: { label: t('shell.language.read'), run } });
}
