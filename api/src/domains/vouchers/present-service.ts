import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { Scope } from '../../platform/scope.ts';
import { findVoucherOfOrder, type VoucherRow } from '../credits/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { findOrder, type OrderRow } from '../ledger/index.ts';
import { findTenantById } from '../tenancy/index.ts';
import { drawVoucher } from './paper.ts';
import { findPurchase, forgetPresents, markSent, takeDuePresents, type PurchaseRow } from './queries.ts';
import { presentOf } from './sale-rules.ts';

/** Presents per transaction, each of which draws a PDF. */
const BATCH_SIZE = 10;
/** Days after which it is forgotten whom a present was for. */
const KEPT_DAYS = 30;

interface PresentDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mail: Mailer;
}

/** Mails a present to whom it is for, once, in the transaction that notes it. Nothing is sent of a voucher that has ended. */
export async function mailPresent(
  deps: Pick<PresentDeps, 'mail'>,
  tx: Db,
  scope: Scope,
  of: { readonly order: OrderRow; readonly purchase: PurchaseRow; readonly voucher: VoucherRow },
): Promise<boolean> {
  const { order, purchase, voucher } = of;
  const { lang, zone, origin } = purchase;
  const present = presentOf(purchase);
  const at = scope.now.epochMilliseconds;
  if (!present || !(await markSent(tx, order.id, new Date(at)))) return false;
  if (voucher.returnedAt !== null) return false;
  const paper = await drawVoucher({ brand: scope.tenant.name, lang, zone, voucher, present }, new Date(at));
  await deps.mail.enqueue(tx, {
    kind: 'voucher-present',
    tenantCode: scope.tenant.code,
    origin,
    orderId: order.id,
    to: { userId: order.id, email: present.email, name: present.name, lang, zone },
    from: present.from,
    message: present.message,
    voucherCode: voucher.code,
    value: { amount: voucher.amount, currency: voucher.currency },
    validUntil: voucher.validUntil.getTime(),
    pdf: Buffer.from(paper).toString('base64'),
  });
  return true;
}

const sendBatch = (deps: PresentDeps): Promise<{ readonly seen: number; readonly sent: number }> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const due = await takeDuePresents(tx, new Date(now.epochMilliseconds), BATCH_SIZE);
    let sent = 0;
    for (const orderId of due) {
      const order = await findOrder(tx, orderId);
      const purchase = await findPurchase(tx, orderId);
      const voucher = await findVoucherOfOrder(tx, orderId);
      const tenant = order ? await findTenantById(tx, order.tenantId) : null;
      if (!order || !purchase || !voucher || !tenant) continue;
      const scope: Scope = { tenant, origin: purchase.origin, actor: null, now, requestId: newId(), holder: null };
      if (await mailPresent(deps, tx, scope, { order, purchase, voucher })) sent += 1;
    }
    return { seen: due.length, sent };
  });

/** Mails the presents whose day has come, and returns how many. Called every minute by one or more processes. */
export async function sendPresents(deps: PresentDeps): Promise<number> {
  let total = 0;
  for (;;) {
    const { seen, sent } = await sendBatch(deps);
    total += sent;
    if (seen < BATCH_SIZE) return total;
  }
}
/** Forgets whom presents were for, when they were sent or never paid for some time. */
export const forgetOldPresents = ({ db, clock }: Omit<PresentDeps, 'mail'>): Promise<void> =>
  forgetPresents(db, new Date(clock.now().epochMilliseconds - KEPT_DAYS * 86_400_000));

export async function startVoucherJobs(jobs: Jobs, deps: PresentDeps): Promise<void> {
  await jobs.repeat('voucher-presents', '* * * * *', async () => void (await sendPresents(deps)));
  await jobs.repeat('voucher-housekeeping', '47 2 * * *', () => forgetOldPresents(deps));
}
