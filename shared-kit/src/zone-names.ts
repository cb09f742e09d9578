import { LANGUAGES, LOCALES, type Lang } from '@tessera/contracts/languages';

/** What browsers still call by an older name (IANA, file `backward`). */
const RENAMED: Readonly<Record<string, string>> = { 'Europe/Kiev': 'Europe/Kyiv', 'Asia/Calcutta': 'Asia/Kolkata', 'Asia/Katmandu': 'Asia/Kathmandu', 'Asia/Saigon': 'Asia/Ho_Chi_Minh', 'Asia/Rangoon': 'Asia/Yangon' };
/** Cities of our own specialists and the one most asked for abroad, in the order of LANGUAGES. Browsers know no names of cities. */
const CITIES: Readonly<Record<string, string>> = {
  'Europe/Bucharest': 'Bucharest|București|Bucarest|Bucarest|Букурещ|Bukurešt|Βουκουρέστι|Bukarest|Bukareszt|Бухарест',
  'Europe/London': 'London|Londra|Londres|Londres|Лондон|London|Λονδίνο|London|Londyn|Лондон',
  'Europe/Athens': 'Athens|Atena|Athènes|Atenas|Атина|Atena|Αθήνα|Athen|Ateny|Афіни',
  'Europe/Kyiv': 'Kyiv|Kiev|Kiev|Kiev|Киев|Kijev|Κίεβο|Kyjiw|Kijów|Київ',
  'America/New_York': 'New York|New York|New York|Nueva York|Ню Йорк|New York|Νέα Υόρκη|New York|Nowy Jork|Нью-Йорк',
};

/**
 * A zone as people of a language say it: the city where we know its name, else, outside English, what the browser calls the
 * zone. Server and browser agree on the cities of our specialists, which are the only ones that a server prints.
 */
export function zonePlace(zone: string, lang: Lang, instant: number): string {
  const id = RENAMED[zone] ?? zone;
  const known = CITIES[id]?.split('|')[LANGUAGES.indexOf(lang)];
  if (known) return known;
  const city = (id.split('/').at(-1) ?? id).replaceAll('_', ' ');
  if (lang === 'en' || !id.includes('/')) return city;
  const parts = new Intl.DateTimeFormat(LOCALES[lang], { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? city;
}
