import { LOCALES, type Lang } from '@tessera/contracts/languages';
import { currentZone } from '@tessera/contracts/values';

/** Zones of our own specialists, of the places where our languages are spoken, and the most requested one abroad. */
const ZONES: readonly string[] = [
  'Europe/Bucharest',
  'Europe/London',
  'Europe/Athens',
  'Europe/Kyiv',
  'Europe/Paris',
  'Europe/Madrid',
  'Europe/Sofia',
  'Europe/Zagreb',
  'Europe/Berlin',
  'Europe/Warsaw',
  'America/New_York',
];
/** Their cities, in this order. Browsers do not provide city names, and their names of zones take up two lines on a phone. */
const CITIES: Readonly<Record<Lang, string>> = {
  en: 'Bucharest|London|Athens|Kyiv|Paris|Madrid|Sofia|Zagreb|Berlin|Warsaw|New York',
  ro: 'București|Londra|Atena|Kiev|Paris|Madrid|Sofia|Zagreb|Berlin|Varșovia|New York',
  fr: 'Bucarest|Londres|Athènes|Kiev|Paris|Madrid|Sofia|Zagreb|Berlin|Varsovie|New York',
  es: 'Bucarest|Londres|Atenas|Kiev|París|Madrid|Sofía|Zagreb|Berlín|Varsovia|Nueva York',
  bg: 'Букурещ|Лондон|Атина|Киев|Париж|Мадрид|София|Загреб|Берлин|Варшава|Ню Йорк',
  hr: 'Bukurešt|London|Atena|Kijev|Pariz|Madrid|Sofija|Zagreb|Berlin|Varšava|New York',
  el: 'Βουκουρέστι|Λονδίνο|Αθήνα|Κίεβο|Παρίσι|Μαδρίτη|Σόφια|Ζάγκρεμπ|Βερολίνο|Βαρσοβία|Νέα Υόρκη',
  de: 'Bukarest|London|Athen|Kyjiw|Paris|Madrid|Sofia|Zagreb|Berlin|Warschau|New York',
  pl: 'Bukareszt|Londyn|Ateny|Kijów|Paryż|Madryt|Sofia|Zagrzeb|Berlin|Warszawa|Nowy Jork',
  uk: 'Бухарест|Лондон|Афіни|Київ|Париж|Мадрид|Софія|Загреб|Берлін|Варшава|Нью-Йорк',
};

/** The city of a zone: in the language if we know it, otherwise as in the zone's own name. */
export function cityOf(zone: string, lang: Lang): string {
  const id = currentZone(zone);
  return CITIES[lang].split('|')[ZONES.indexOf(id)] ?? (id.split('/').at(-1) ?? id).replaceAll('_', ' ');
}

/**
 * Name of a zone in a language: the city if we know its name, otherwise, except in English, the browser's name of the
 * zone. Server and browser agree on the cities of our specialists, which are the only ones that a server prints.
 */
export function zonePlace(zone: string, lang: Lang, instant: number): string {
  const id = currentZone(zone);
  const city = cityOf(zone, lang);
  if (ZONES.includes(id) || lang === 'en' || !id.includes('/')) return city;
  const parts = new Intl.DateTimeFormat(LOCALES[lang], { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(
    instant,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? city;
}
