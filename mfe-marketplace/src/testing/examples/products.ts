import { exampleProduct, type Product, type ProductCard, type ProductTile } from '@tessera/contracts/products';
import { cards, idOf, ilinca } from './specialists.ts';

const tile = (n: number, title: string, rest: Partial<ProductTile> = {}): ProductTile => ({
  slug: `offer-${n}`,
  code: `offer-${n}`,
  category: { slug: 'mind' },
  domain: 'PSIHO',
  title,
  from: { amount: 4500, currency: 'EUR' },
  duration: 50,
  specialists: 3,
  ...rest,
});
export const rows = {
  psychoEmotional: [
    'A first session',
    'Worry that does not stop',
    'A first talk for two',
    'Sleep through the night',
    'Burnout check and plan',
  ].map((title, i) => tile(i + 1, title)),
  medical: [
    'Family doctor at home',
    'Blood panel, explained',
    'Skin check by video',
    'Heart, a second opinion',
    'Thyroid and hormones',
  ].map((title, i) => tile(i + 11, title, { category: { slug: 'body' }, domain: 'MEDICAL' })),
};
/** Offered by two specialists: 50 minutes at 45 euros, 60 minutes at 84. */
export const offered: Product = {
  ...exampleProduct,
  specialists: 2,
  offers: [
    { specialist: ilinca, price: { amount: 4500, currency: 'EUR' }, duration: 50 },
    { specialist: cards[2] ?? ilinca, price: { amount: 8400, currency: 'EUR' }, duration: 60 },
  ],
};
export const related = {
  total: 2,
  items: [2, 5].map((n) => ({
    ...exampleProduct,
    ...tile(n, `Related ${n}`),
    id: idOf(300 + n),
    category: exampleProduct.category,
  })),
};

/** The products of one specialist. */
export const offeredRows: ProductCard[] = [
  { ...exampleProduct, duration: 80, from: { amount: 11_500, currency: 'EUR' } },
  {
    ...exampleProduct,
    ...tile(7, 'Worry that does not stop', { duration: 30 }),
    id: idOf(307),
    category: exampleProduct.category,
  },
];
