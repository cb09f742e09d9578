import { callOffWorkshop, moveWorkshop, providerWorkshops } from '@tessera/contracts/provider';
import { eq } from 'drizzle-orm';
import { products, productSpecialists } from '../domains/products/tables.ts';
import { workshopChanges } from '../domains/products/workshop-tables.ts';
import { specialists } from '../domains/specialists/tables.ts';
import { visitor } from './booking-steps.ts';
import { BACK, purchaseSteps } from './purchase-steps.ts';
import { good, type Caller, type TestApp } from './test-app.ts';

type MoveBody = Omit<NonNullable<typeof moveWorkshop.__io>[0], 'id'>;

/** Common steps of tests in which workshops are moved and called off. */
export function workshopSteps(app: TestApp) {
  const steps = purchaseSteps(app);
  /** The specialist who gives a workshop. */
  async function giverOf(product: string): Promise<Caller> {
    const [row] = await app.db
      .select({ userId: specialists.userId })
      .from(productSpecialists)
      .innerJoin(specialists, eq(specialists.id, productSpecialists.specialistId))
      .where(eq(productSpecialists.productId, product));
    return visitor({ id: row?.userId ?? '', role: 'provider' });
  }
  const callOff = async (product: string = BACK, reason = 'The room is flooded', caller?: Caller) =>
    app.call(callOffWorkshop, { id: product, reason }, caller ?? (await giverOf(product)));
  const move = async (over: Partial<MoveBody> = {}, product: string = BACK, caller?: Caller) =>
    app.call(
      moveWorkshop,
      { id: product, day: '2026-11-20', time: '19:00', city: '', address: '', step: 0, ...over },
      caller ?? (await giverOf(product)),
    );
  const listed = async (product: string = BACK) => {
    const { items } = good(await app.call(providerWorkshops, { lang: 'en' }, await giverOf(product)));
    return items.find(({ id }) => id === product);
  };
  /** Puts a workshop back on sale as the demo has it, with a number of seats, once its orders are closed. */
  async function putBack(product: string, facts: typeof products.$inferSelect.facts): Promise<void> {
    await app.db.update(products).set({ calledOffAt: null, facts }).where(eq(products.id, product));
    await app.db.delete(workshopChanges).where(eq(workshopChanges.productId, product));
  }
  const factsOf = async (product: string) =>
    (await app.db.select().from(products).where(eq(products.id, product)))[0]?.facts ?? {};
  return { ...steps, giverOf, callOff, move, listed, putBack, factsOf };
}
