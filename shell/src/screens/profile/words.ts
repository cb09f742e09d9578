import type { Lang } from '@tessera/contracts/languages';
import type { Messages } from '@tessera/kit/i18n';
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

/** All languages, for the server; a browser loads its own. */
export const profileWords: Readonly<Record<Lang, Messages>> = { en, ro, fr, es, bg, hr, el, de, pl, uk };
