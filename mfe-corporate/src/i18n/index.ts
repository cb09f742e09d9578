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

/** All ten languages at once: only for the server bundle and tests. */
export const words: Readonly<Record<Lang, Messages>> = { en, ro, fr, es, bg, hr, el, de, pl, uk };
