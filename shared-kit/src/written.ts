import type { Lang } from '@tessera/contracts/languages';

/**
 * How a language writes dates and numbers. Source: CLDR; spelled out here, because the first `Intl` formatter of a tab
 * takes a slow phone 60 ms or more, and the tables of Node and browsers differ.
 */
export interface Written {
  /** From Sunday. */
  readonly weekdays: string;
  /** As they stand beside a day of the month, and the short ones. */
  readonly months: string;
  readonly short: string;
  /**
   * What stands after the weekday, after the day of the month, before the year, and after the year; with `yearFirst`:
   * before the weekday, after the day of the month, after the year, and at the end.
   */
  readonly marks: readonly [weekday: string, day: string, year: string, end: string];
  /** A date begins with the year and ends with the day, and the weekday stands behind it, as in Hungarian. */
  readonly yearFirst?: boolean;
  /** Between groups of thousands, and before a fraction. */
  readonly group: string;
  readonly point: string;
  /** After a number. */
  readonly percent: string;
  readonly minus: '-' | '−';
  /** Numbers of at least this many digits have groups. */
  readonly grouped: 4 | 5;
  /** `€`, where it is not the code; `£` likewise. */
  readonly signs: Readonly<Partial<Record<string, string>>>;
}
const NBSP = '\u00a0';
const EURO = { EUR: '€' };

export const WRITTEN: Readonly<Record<Lang, Written>> = {
  en: {
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    months: 'January February March April May June July August September October November December',
    short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    marks: [', ', ' ', ' ', ''],
    group: ',',
    point: '.',
    percent: '%',
    minus: '-',
    grouped: 4,
    signs: { EUR: '€', GBP: '£' },
  },
  ro: {
    weekdays: 'duminică luni marți miercuri joi vineri sâmbătă',
    months: 'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
    short: 'ian. feb. mar. apr. mai iun. iul. aug. sept. oct. nov. dec.',
    marks: [', ', ' ', ' ', ''],
    group: '.',
    point: ',',
    percent: `${NBSP}%`,
    minus: '-',
    grouped: 4,
    signs: {},
  },
  fr: {
    weekdays: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    short: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    marks: [' ', ' ', ' ', ''],
    group: NBSP,
    point: ',',
    percent: `${NBSP}%`,
    minus: '-',
    grouped: 4,
    signs: { EUR: '€', GBP: '£GB' },
  },
  es: {
    weekdays: 'domingo lunes martes miércoles jueves viernes sábado',
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    short: 'ene feb mar abr may jun jul ago sept oct nov dic',
    marks: [', ', ' de ', ' de ', ''],
    group: '.',
    point: ',',
    percent: `${NBSP}%`,
    minus: '-',
    grouped: 5,
    signs: EURO,
  },
  bg: {
    weekdays: 'неделя понеделник вторник сряда четвъртък петък събота',
    months: 'януари февруари март април май юни юли август септември октомври ноември декември',
    short: 'ян. февр. март апр. май юни юли авг. септ. окт. ноем. дек.',
    marks: [', ', ' ', ' ', ' г.'],
    group: NBSP,
    point: ',',
    percent: '%',
    minus: '-',
    grouped: 5,
    signs: EURO,
  },
  hr: {
    weekdays: 'nedjelja ponedjeljak utorak srijeda četvrtak petak subota',
    months: 'siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca',
    short: 'sij velj ožu tra svi lip srp kol ruj lis stu pro',
    marks: [', ', '. ', ' ', '.'],
    group: '.',
    point: ',',
    percent: `${NBSP}%`,
    minus: '−',
    grouped: 4,
    signs: EURO,
  },
  el: {
    weekdays: 'Κυριακή Δευτέρα Τρίτη Τετάρτη Πέμπτη Παρασκευή Σάββατο',
    months:
      'Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου',
    short: 'Ιαν Φεβ Μαρ Απρ Μαΐ Ιουν Ιουλ Αυγ Σεπ Οκτ Νοε Δεκ',
    marks: [' ', ' ', ' ', ''],
    group: '.',
    point: ',',
    percent: '%',
    minus: '-',
    grouped: 4,
    signs: { EUR: '€', GBP: '£' },
  },
  de: {
    weekdays: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    short: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
    marks: [', ', '. ', ' ', ''],
    group: '.',
    point: ',',
    percent: `${NBSP}%`,
    minus: '-',
    grouped: 4,
    signs: { EUR: '€', GBP: '£' },
  },
  pl: {
    weekdays: 'niedziela poniedziałek wtorek środa czwartek piątek sobota',
    months: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
    short: 'sty lut mar kwi maj cze lip sie wrz paź lis gru',
    marks: [', ', ' ', ' ', ''],
    group: NBSP,
    point: ',',
    percent: '%',
    minus: '-',
    grouped: 5,
    signs: EURO,
  },
  uk: {
    weekdays: 'неділя понеділок вівторок середа четвер пʼятниця субота',
    months: 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
    short: 'січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд.',
    marks: [', ', ' ', ' ', ' р.'],
    group: NBSP,
    point: ',',
    percent: '%',
    minus: '-',
    grouped: 4,
    signs: {},
  },
};
