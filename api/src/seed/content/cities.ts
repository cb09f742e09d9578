import { text, type ByLang } from './text.ts';

/** A city of the demo; streets are invented and written in Latin letters, as the names of people are. */
export type City = { code: string; zone: string; name: ByLang; lat: number; lon: number; streets: readonly string[] };

/** Where the specialists of the demo work. */
export const cities = [
  {
    code: 'bucharest',
    zone: 'Europe/Bucharest',
    name: text('Bucharest', 'București', 'Bucarest', 'Bucarest', 'Букурещ', 'Bukurešt', 'Βουκουρέστι', 'Bukarest', 'Bukareszt', 'Бухарест'),
    lat: 44.4268,
    lon: 26.1025,
    streets: ['Strada Pietrei Albastre', 'Strada Zmeului de Hârtie', 'Aleea Ceaiului Cald', 'Strada Umbrelei', 'Strada Merelor Coapte'],
  },
  {
    code: 'london',
    zone: 'Europe/London',
    name: text('London', 'Londra', 'Londres', 'Londres', 'Лондон', 'London', 'Λονδίνο', 'London', 'Londyn', 'Лондон'),
    lat: 51.5074,
    lon: -0.1278,
    streets: ['Paper Kite Lane', 'Blue Pebble Road', 'Teakettle Row', 'Umbrella Mews', 'Warm Loaf Street'],
  },
  {
    code: 'athens',
    zone: 'Europe/Athens',
    name: text('Athens', 'Atena', 'Athènes', 'Atenas', 'Атина', 'Atena', 'Αθήνα', 'Athen', 'Ateny', 'Афіни'),
    lat: 37.9838,
    lon: 23.7275,
    streets: ['Odos Chartaetou', 'Odos Galazias Petras', 'Odos Zestou Psomiou', 'Odos Ombrelas', 'Odos Mikrou Faneriou'],
  },
  {
    code: 'kyiv',
    zone: 'Europe/Kyiv',
    name: text('Kyiv', 'Kyiv', 'Kyiv', 'Kyiv', 'Киев', 'Kijev', 'Κίεβο', 'Kyjiw', 'Kijów', 'Київ'),
    lat: 50.4501,
    lon: 30.5234,
    streets: ['vulytsia Paperovoho Zmiia', 'vulytsia Synoho Kamintsia', 'vulytsia Teploho Khliba', 'vulytsia Parasolky', 'vulytsia Malenkoho Likhtaria'],
  },
] as const satisfies readonly City[];

export type CityCode = (typeof cities)[number]['code'];

/** A full address line; British houses carry the number in front, the others behind. */
export const addressIn = (city: City, index: number): string => {
  const street = city.streets[index % city.streets.length] ?? city.name.en;
  const house = 3 + ((index * 7) % 58);
  return city.code === 'london' ? `${house} ${street}` : `${street} ${house}`;
};
