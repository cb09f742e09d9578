import { LANGUAGES } from '@tessera/contracts/languages';
import { demoContent } from '@tessera/demo-content';
import { drawContent } from '../domains/purchases/paper.ts';
import { blocksOf } from './seed-product-sales.ts';

const { documents, products } = demoContent();
const pagesIn = (pdf: Uint8Array): number =>
  [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b/g),
  ].length;

it.each(documents.map((document) => [document.slug, document] as const))(
  '%s: has the pages that its product announces, in each language',
  async (slug, document) => {
    const product = products.find((one) => one.slug === slug);
    const blocks = blocksOf(document);
    const pages = await Promise.all(
      LANGUAGES.map(async (lang) => {
        const title = product?.title[lang] ?? '';
        return [lang, pagesIn(await drawContent({ brand: 'Tessera', title, lang, blocks: blocks[lang] }, new Date(0)))];
      }),
    );
    expect(Object.fromEntries(pages)).toEqual(Object.fromEntries(LANGUAGES.map((lang) => [lang, product?.pages])));
  },
);
