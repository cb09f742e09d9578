import { LANGUAGES, LOCALES, type Lang } from '@tessera/contracts/languages';
import { currentZone } from '@tessera/contracts/values';

/**
 * Cities of our own specialists, of the zones where our languages are spoken, and the most requested one abroad, in the
 * order of LANGUAGES. Browsers do not provide city names, and their names of zones take up two lines on a phone.
 */
const CITIES: Readonly<Record<string, string>> = {
  'Europe/Bucharest': 'Bucharest|București|Bucarest|Bucarest|Букурещ|Bukurešt|Βουκουρέστι|Bukarest|Bukareszt|Бухарест',
  'Europe/London': 'London|Londra|Londres|Londres|Лондон|London|Λονδίνο|London|Londyn|Лондон',
  'Europe/Athens': 'Athens|Atena|Athènes|Atenas|Атина|Atena|Αθήνα|Athen|Ateny|Афіни',
  'Europe/Kyiv': 'Kyiv|Kiev|Kiev|Kiev|Киев|Kijev|Κίεβο|Kyjiw|Kijów|Київ',
  'Europe/Paris': 'Paris|Paris|Paris|París|Париж|Pariz|Παρίσι|Paris|Paryż|Париж',
  'Europe/Madrid': 'Madrid|Madrid|Madrid|Madrid|Мадрид|Madrid|Μαδρίτη|Madrid|Madryt|Мадрид',
  'Europe/Sofia': 'Sofia|Sofia|Sofia|Sofía|София|Sofija|Σόφια|Sofia|Sofia|Софія',
  'Europe/Zagreb': 'Zagreb|Zagreb|Zagreb|Zagreb|Загреб|Zagreb|Ζάγκρεμπ|Zagreb|Zagrzeb|Загреб',
  'Europe/Berlin': 'Berlin|Berlin|Berlin|Berlín|Берлин|Berlin|Βερολίνο|Berlin|Berlin|Берлін',
  'Europe/Warsaw': 'Warsaw|Varșovia|Varsovie|Varsovia|Варшава|Varšava|Βαρσοβία|Warschau|Warszawa|Варшава',
  'America/New_York': 'New York|New York|New York|Nueva York|Ню Йорк|New York|Νέα Υόρκη|New York|Nowy Jork|Нью-Йорк',
};

/** The city of a zone: in the language if we know it, otherwise as in the zone's own name. */
export function cityOf(zone: string, lang: Lang): string {
  const id = currentZone(zone);
  return CITIES[id]?.split('|')[LANGUAGES.indexOf(lang)] ?? (id.split('/').at(-1) ?? id).replaceAll('_', ' ');
}

/**
 * Name of a zone in a language: the city if we know its name, otherwise, except in English, the browser's name of the
 * zone. Server and browser agree on the cities of our specialists, which are the only ones that a server prints.
 */
export function zonePlace(zone: string, lang: Lang, instant: number): string {
  const id = currentZone(zone);
  const city = cityOf(zone, lang);
  if (id in CITIES || lang === 'en' || !id.includes('/')) return city;
  const parts = new Intl.DateTimeFormat(LOCALES[lang], { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(
    instant,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? city;
}
