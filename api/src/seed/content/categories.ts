import type { Domain } from '@tessera/contracts/values';
import { text, type ByLang } from './text.ts';

export type BlogCategory = { slug: string; domain: Domain; name: ByLang };

/** One category a domain; the slug stands in the address of every language. */
export const blogCategories = [
  {
    slug: 'mind',
    domain: 'PSIHO',
    name: text('Mind', 'Minte', 'Esprit', 'Mente', 'Ум', 'Um', 'Νους', 'Psyche', 'Umysł', 'Думки'),
  },
  {
    slug: 'family',
    domain: 'FAM',
    name: text('Family', 'Familie', 'Famille', 'Familia', 'Семейство', 'Obitelj', 'Οικογένεια', 'Familie', 'Rodzina', 'Родина'),
  },
  {
    slug: 'medical',
    domain: 'MEDICAL',
    name: text('Medical', 'Medical', 'Médecine', 'Medicina', 'Медицина', 'Medicina', 'Ιατρική', 'Medizin', 'Medycyna', 'Медицина'),
  },
  {
    slug: 'healthy-living',
    domain: 'HEALTH',
    name: text(
      'Healthy living', 'Viață sănătoasă', 'Vie saine', 'Vida sana', 'Здравословен живот', 'Zdrav život', 'Υγιεινή ζωή', 'Gesund leben', 'Zdrowe życie',
      'Здорове життя',
    ),
  },
  {
    slug: 'coaching',
    domain: 'COACH',
    name: text('Coaching', 'Coaching', 'Coaching', 'Coaching', 'Коучинг', 'Coaching', 'Στόχοι', 'Coaching', 'Coaching', 'Коучинг'),
  },
  {
    slug: 'money',
    domain: 'FIN_WELL',
    name: text('Money', 'Bani', 'Argent', 'Dinero', 'Пари', 'Novac', 'Χρήματα', 'Geld', 'Pieniądze', 'Гроші'),
  },
] as const satisfies readonly BlogCategory[];

export type BlogCategorySlug = (typeof blogCategories)[number]['slug'];
