import type { Lang } from '@tessera/contracts/languages';
import type { Href } from '@tessera/contracts/route';
import type { Overlays } from '../services/overlays.ts';
import type { Booted } from './boot.ts';
import type { Language } from './language.ts';

interface Services {
  readonly language: Pick<Language, 'words'>;
  readonly notify: Overlays['notify'];
  choose(lang: Lang): void;
  navigate(to: Href): void;
}
/** Offers the page in the visitor's preferred language, in a notice written in that language. */
export async function offerOtherLanguage(
  other: NonNullable<Booted['otherLanguage']>,
  { language, notify, choose, navigate }: Services,
  /** What is said of the page: that its link was in that language, or that it is in another one. */
  text: 'shell.language.other' | 'shell.language.own' = 'shell.language.other',
): Promise<void> {
  const lang = other.lang as Lang;
  const t = await language.words(lang);
  const run = (): void => {
    choose(lang);
    navigate(other.href as Href);
  };
  notify({ kind: 'info', lang, text: t(text), action: { label: t('shell.language.read'), run } });
}
