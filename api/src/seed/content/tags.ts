import { text, type ByLang } from './text.ts';

export type BlogTag = { slug: string; name: ByLang };

/** What articles are about, across their categories. */
export const blogTags = [
  { slug: 'sleep', name: text('Sleep', 'Somn', 'Sommeil', 'Sueño', 'Сън', 'Spavanje', 'Ύπνος', 'Schlaf', 'Sen', 'Сон') },
  {
    slug: 'burnout',
    name: text('Burnout', 'Epuizare', 'Épuisement', 'Agotamiento', 'Изтощение', 'Iscrpljenost', 'Εξουθένωση', 'Erschöpfung', 'Wyczerpanie', 'Виснаження'),
  },
  { slug: 'habits', name: text('Habits', 'Obiceiuri', 'Habitudes', 'Hábitos', 'Навици', 'Navike', 'Συνήθειες', 'Gewohnheiten', 'Nawyki', 'Звички') },
  { slug: 'work', name: text('Work', 'Muncă', 'Travail', 'Trabajo', 'Работа', 'Posao', 'Δουλειά', 'Arbeit', 'Praca', 'Робота') },
  { slug: 'anxiety', name: text('Anxiety', 'Anxietate', 'Anxiété', 'Ansiedad', 'Тревожност', 'Tjeskoba', 'Άγχος', 'Angst', 'Lęk', 'Тривога') },
  { slug: 'children', name: text('Children', 'Copii', 'Enfants', 'Niños', 'Деца', 'Djeca', 'Παιδιά', 'Kinder', 'Dzieci', 'Діти') },
  { slug: 'couples', name: text('Couples', 'În cuplu', 'En couple', 'En pareja', 'В двойката', 'U paru', 'Σχέσεις', 'Zu zweit', 'We dwoje', 'У парі') },
  {
    slug: 'check-ups',
    name: text('Check-ups', 'Analize', 'Examens', 'Revisiones', 'Прегледи', 'Pregledi', 'Εξετάσεις', 'Untersuchungen', 'Badania', 'Обстеження'),
  },
  { slug: 'food', name: text('Food', 'Alimentație', 'Alimentation', 'Comida', 'Хранене', 'Prehrana', 'Διατροφή', 'Essen', 'Jedzenie', 'Харчування') },
] as const satisfies readonly BlogTag[];
export type BlogTagSlug = (typeof blogTags)[number]['slug'];

/** Tags by the group of an article and its translations. */
export const tagsOfPosts: Readonly<Record<string, readonly BlogTagSlug[]>> = {
  rest: ['sleep', 'burnout', 'habits'],
  'saying-no-at-work': ['work', 'burnout'],
  'what-a-blood-panel-tells-you': ['check-ups'],
  'cum-vorbesti-cu-un-adolescent': ['children'],
  'banii-in-doi': ['couples', 'habits'],
  'le-trac': ['anxiety', 'work'],
  'comer-con-calma': ['food', 'habits'],
  'kravno-nalyagane': ['check-ups', 'habits'],
  'kad-dijete-ne-zeli-spavati': ['children', 'sleep'],
  'otan-ta-chrei-mazevontai': ['anxiety'],
  feierabend: ['work', 'burnout'],
  'zanim-pojdziesz-do-lekarza': ['check-ups'],
  'dumky-vnochi': ['sleep', 'anxiety'],
};
