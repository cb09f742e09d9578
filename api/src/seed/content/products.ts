import { famHealth } from './products/fam-health.ts';
import { finHealth } from './products/fin-health.ts';
import { healthInPlate } from './products/health-in-plate.ts';
import { homeHealth } from './products/home-health.ts';
import { jobHealth } from './products/job-health.ts';
import { phyHealth } from './products/phy-health.ts';
import { psihHealth } from './products/psih-health.ts';
import type { ProductCategoryCode, SeedProduct } from './products/product.ts';
import { text, type ByLang } from './text.ts';

export { PRODUCT_CATEGORIES, type SeedProduct } from './products/product.ts';

/** The slug stands in the address of every language. */
export const productCategories: Readonly<Record<ProductCategoryCode, { readonly slug: string; readonly name: ByLang }>> = {
  HOME_HEALTH: {
    slug: 'health-at-home',
    name: text(
      'Health at home', 'Sănătate acasă', 'La santé à la maison', 'Salud en casa', 'Здраве у дома', 'Zdravlje kod kuće', 'Υγεία στο σπίτι', 'Gesund zu Hause', 'Zdrowie w domu',
      'Здоров’я вдома',
    ),
  },
  FAM_HEALTH: {
    slug: 'family',
    name: text('Family', 'Familie', 'Famille', 'Familia', 'Семейство', 'Obitelj', 'Οικογένεια', 'Familie', 'Rodzina', 'Родина'),
  },
  HEALTH_IN_PLATE: {
    slug: 'on-the-plate',
    name: text(
      'On the plate', 'În farfurie', 'Dans l’assiette', 'En el plato', 'В чинията', 'Na tanjuru', 'Στο πιάτο', 'Auf dem Teller', 'Na talerzu', 'На тарілці',
    ),
  },
  FIN_HEALTH: {
    slug: 'money',
    name: text('Money', 'Bani', 'Argent', 'Dinero', 'Пари', 'Novac', 'Χρήματα', 'Geld', 'Pieniądze', 'Гроші'),
  },
  PHY_HEALTH: {
    slug: 'body',
    name: text('Body', 'Corp', 'Corps', 'Cuerpo', 'Тяло', 'Tijelo', 'Σώμα', 'Körper', 'Ciało', 'Тіло'),
  },
  JOB_HEALTH: {
    slug: 'work',
    name: text('Work', 'Muncă', 'Travail', 'Trabajo', 'Работа', 'Posao', 'Εργασία', 'Arbeit', 'Praca', 'Робота'),
  },
  PSIH_HEALTH: {
    slug: 'mind',
    name: text('Mind', 'Minte', 'Esprit', 'Mente', 'Ум', 'Um', 'Νους', 'Psyche', 'Umysł', 'Думки'),
  },
};

/** Stands over the three points of each product. */
export const takeAway = text(
  'What you leave with', 'Cu ce pleci', 'Ce que vous emportez', 'Lo que te llevas', 'С какво си тръгвате', 'S čime odlazite', 'Με τι φεύγετε', 'Was Sie mitnehmen',
  'Z czym wychodzisz', 'З чим ви йдете',
);

/** Twenty kinds of meetings in seven categories; two rows of five stand on the front page. */
export const products: readonly SeedProduct[] = [...homeHealth, ...famHealth, ...healthInPlate, ...finHealth, ...phyHealth, ...jobHealth, ...psihHealth];
