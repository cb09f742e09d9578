import type { PathWord } from '../platform/path-words.ts';

// One constant a word, so that a part of the site brings only the words of its own pages; those of the site's own pages
// in a file of their own, because a bundle keeps of a file whatever any of its parts uses.
export * from './page-words.ts';

export const howItWorks = {
  en: 'how-it-works',
  ro: 'cum-functioneaza',
  fr: 'comment-ca-marche',
  es: 'como-funciona',
  bg: 'как-работи',
  hr: 'kako-funkcionira',
  el: 'πώς-λειτουργεί',
  de: 'so-funktioniert-es',
  pl: 'jak-to-dziala',
  uk: 'як-це-працює',
} as const satisfies PathWord;
export const vouchersShop = {
  en: 'vouchers-shop',
  ro: 'vouchere',
  fr: 'bons-cadeaux',
  es: 'vales-regalo',
  bg: 'ваучери',
  hr: 'poklon-bonovi',
  el: 'κουπόνια',
  de: 'gutscheine',
  pl: 'vouchery',
  uk: 'ваучери',
} as const satisfies PathWord;
export const tests = {
  en: 'tests',
  ro: 'teste',
  fr: 'tests-psychologiques',
  es: 'pruebas',
  bg: 'тестове',
  hr: 'testovi',
  el: 'τεστ',
  de: 'selbsttests',
  pl: 'testy',
  uk: 'тести',
} as const satisfies PathWord;
export const campaign = {
  en: 'campaign',
  ro: 'campanie',
  fr: 'campagne',
  es: 'campana',
  bg: 'кампания',
  hr: 'kampanja',
  el: 'καμπάνια',
  de: 'kampagne',
  pl: 'kampania',
  uk: 'кампанія',
} as const satisfies PathWord;
export const articles = {
  en: 'articles',
  ro: 'articole',
  fr: 'liste-des-articles',
  es: 'articulos',
  bg: 'статии',
  hr: 'clanci',
  el: 'άρθρα',
  de: 'artikel',
  pl: 'artykuly',
  uk: 'статті',
} as const satisfies PathWord;
export const legal = {
  en: 'legal',
  ro: 'informatii-legale',
  fr: 'mentions-legales',
  es: 'informacion-legal',
  bg: 'правна-информация',
  hr: 'pravne-informacije',
  el: 'νομικές-πληροφορίες',
  de: 'rechtliches',
  pl: 'informacje-prawne',
  uk: 'правова-інформація',
} as const satisfies PathWord;
export const accountantAuthorisation = {
  en: 'accountant-authorisation',
  ro: 'autorizare-contabil',
  fr: 'autorisation-comptable',
  es: 'autorizacion-contable',
  bg: 'упълномощаване-на-счетоводител',
  hr: 'ovlastenje-racunovode',
  el: 'εξουσιοδότηση-λογιστή',
  de: 'vollmacht-buchhaltung',
  pl: 'upowaznienie-ksiegowego',
  uk: 'уповноваження-бухгалтера',
} as const satisfies PathWord;
