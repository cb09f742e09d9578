import { inEachLanguage, LANGUAGES } from '@tessera/contracts/languages';
import { demoContent, type Product } from '@tessera/demo-content';
import { sql } from 'drizzle-orm';
import { freeOrderRows, insertSales, orderNumber } from '../domains/ledger/index.ts';
import { workshopRooms } from '../domains/products/workshop-tables.ts';
import { productContents, workshopSeats, type ContentBlock } from '../domains/products/sale-tables.ts';
import { productPurchases } from '../domains/purchases/tables.ts';
import { rowsOf, type Db } from '../platform/database.ts';
import { seedId } from '../platform/ids.ts';
import { customerId, tenantId } from './seed-people.ts';
import { productId } from './seed-products.ts';
import type { SeedWeek } from './seed-week.ts';

type Document = ReturnType<typeof demoContent>['documents'][number];
/** The pages of a document in each language. */
export const blocksOf = ({ intro, parts }: Document) =>
  inEachLanguage((lang): readonly ContentBlock[] => [
    ...intro.map((text) => ({ kind: 'paragraph' as const, text: text[lang] })),
    ...parts.flatMap((part): ContentBlock[] => {
      const page = (title: string, what: ContentBlock): ContentBlock[] => [
        { kind: 'page' },
        { kind: 'heading', text: title },
        what,
      ];
      if ('points' in part)
        return page(part.title[lang], { kind: 'list', items: part.points.map((point) => point[lang]) });
      const lines: ContentBlock = { kind: 'lines', labels: part.labels.map((label) => label[lang]) };
      return Array.from({ length: part.count }, (_, index) =>
        page(part.title[lang].replace('{n}', String(index + 1)), lines),
      ).flat();
    }),
  ]);

/** The documents that can be bought, and where online workshops are joined. */
export async function seedContents(db: Db): Promise<void> {
  const rows = demoContent().documents.flatMap((document) => {
    const blocks = blocksOf(document);
    return LANGUAGES.map((lang) => ({ productId: productId(document.slug), lang, blocks: blocks[lang] }));
  });
  if (rows.length > 0) await db.insert(productContents).values(rows).onConflictDoNothing();
  const rooms = demoContent()
    .products.filter(({ kind, online }) => kind === 'workshop' && online)
    .map(({ slug }) => ({ productId: productId(slug), joinUrl: `https://meet.example.com/${slug}` }));
  if (rooms.length > 0) await db.insert(workshopRooms).values(rooms).onConflictDoNothing();
}

/** The members who have the seats of a workshop that is sold out, each with an order of 0 in the books. */
async function seedWorkshop(db: Db, product: Product, week: SeedWeek): Promise<void> {
  const buyers = demoContent().customers.slice(0, product.seats ?? 0);
  const at = week.ago(6, product.slug);
  const idOf = (part: string, index: number) => seedId(`workshop ${product.slug} ${index} ${part}`);
  // Set and not drawn, so that a copy of the database goes on with the very next number.
  const [last] = rowsOf<{ number: string }>(await db.execute(sql`select last_value as number from order_numbers`));
  const before = Number(last?.number);
  await db.execute(sql`select setval('order_numbers', ${before + buyers.length})`);
  const sales = buyers.map(({ email }, index) =>
    freeOrderRows({
      newId: (part) => idOf(part, index),
      number: orderNumber(at.getUTCFullYear(), before + index + 1),
      tenantId: tenantId('tessera'),
      userId: customerId(email),
      currency: 'EUR',
      bookingId: idOf('seat', index),
      lines: [{ kind: 'meeting', amount: 0 }],
      at,
    }),
  );
  await insertSales(db, sales);
  await db
    .insert(productPurchases)
    .values(
      buyers.map(({ lang, zone }, index) => ({
        orderId: idOf('order', index),
        productId: productId(product.slug),
        kind: 'workshop' as const,
        title: product.title,
        lang,
        zone,
        createdAt: at,
      })),
    );
  await db
    .insert(workshopSeats)
    .values(
      buyers.map((_, index) => ({
        productId: productId(product.slug),
        seat: index + 1,
        orderId: idOf('order', index),
        heldUntil: null,
      })),
    );
}

/** The seats that members of the demo already have. Their orders are numbered after those of visits. */
export async function seedSeats(db: Db, week: SeedWeek): Promise<void> {
  for (const product of demoContent().products) if (product.soldOut) await seedWorkshop(db, product, week);
}
