import type { Lang } from '@tessera/contracts/languages';
import type { Messages } from '@tessera/kit/i18n';
import bg from './bg.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import el from './el.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import hr from './hr.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import ro from './ro.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };
import bgFirst from '../page/i18n/bg.json' with { type: 'json' };
import deFirst from '../page/i18n/de.json' with { type: 'json' };
import elFirst from '../page/i18n/el.json' with { type: 'json' };
import enFirst from '../page/i18n/en.json' with { type: 'json' };
import esFirst from '../page/i18n/es.json' with { type: 'json' };
import frFirst from '../page/i18n/fr.json' with { type: 'json' };
import hrFirst from '../page/i18n/hr.json' with { type: 'json' };
import plFirst from '../page/i18n/pl.json' with { type: 'json' };
import roFirst from '../page/i18n/ro.json' with { type: 'json' };
import ukFirst from '../page/i18n/uk.json' with { type: 'json' };

/** All ten languages at once: only for the server bundle and tests. */
export const words: Readonly<Record<Lang, Messages>> = {
  en: { ...en, ...enFirst },
  ro: { ...ro, ...roFirst },
  fr: { ...fr, ...frFirst },
  es: { ...es, ...esFirst },
  bg: { ...bg, ...bgFirst },
  hr: { ...hr, ...hrFirst },
  el: { ...el, ...elFirst },
  de: { ...de, ...deFirst },
  pl: { ...pl, ...plFirst },
  uk: { ...uk, ...ukFirst },
};
