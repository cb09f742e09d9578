import type { Lang } from '@tessera/contracts/languages';
import type { Messages, Translate } from './i18n.ts';
import bg from './i18n/bg.json' with { type: 'json' };
import de from './i18n/de.json' with { type: 'json' };
import el from './i18n/el.json' with { type: 'json' };
import en from './i18n/en.json' with { type: 'json' };
import es from './i18n/es.json' with { type: 'json' };
import fr from './i18n/fr.json' with { type: 'json' };
import hr from './i18n/hr.json' with { type: 'json' };
import pl from './i18n/pl.json' with { type: 'json' };
import ro from './i18n/ro.json' with { type: 'json' };
import uk from './i18n/uk.json' with { type: 'json' };
import { createTranslate } from './i18n-server.ts';

/** All ten languages of the kit at once: only for server bundles and tests. */
export const kitWordsOfServer: Readonly<Record<Lang, Messages>> = { en, ro, fr, es, bg, hr, el, de, pl, uk };

const translates = new WeakMap<Messages, Translate>();
/** The words of a part and of the kit in a language; the same function for every page. */
export function translateWith(lang: Lang, own: Messages): Translate {
  const known = translates.get(own) ?? createTranslate(lang, { ...kitWordsOfServer[lang], ...own });
  translates.set(own, known);
  return known;
}
