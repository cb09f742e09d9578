import type { ReactNode } from 'react';
import { codeOf } from '@tessera/contracts/errors';
import { orderProduct } from '@tessera/contracts/payments';
import { product as productEndpoint, type Product } from '@tessera/contracts/products';
import { href } from '@tessera/contracts/route';
import { purchase } from '@tessera/contracts/routes/booking';
import { Button, useErrorText } from '@tessera/kit/base';
import {
  useAnswers,
  useFormat,
  useHas,
  useLang,
  useMutation,
  useNavigate,
  useSession,
  useUnit,
  useZone,
} from '@tessera/kit/react';
import { useT } from '../../i18n/use-t.ts';
import styles from './product-screen.module.css';

/** Orders the document or a seat, and leads to the page of the order, where it is paid. */
export function Buy({ product }: { readonly product: Product }): ReactNode {
  const t = useT();
  const lang = useLang();
  const zone = useZone();
  const unit = useUnit();
  const format = useFormat();
  const answers = useAnswers();
  const session = useSession();
  const navigate = useNavigate();
  const sentenceOf = useErrorText();
  const canPayHere = useHas(purchase);
  const ordering = useMutation(orderProduct);
  const { id: productId, from: value, kind } = product;
  const isSeat = kind === 'workshop';
  if (!canPayHere) return <p className={styles.rule}>{t('marketplace.product.closed')}</p>;

  async function order(): Promise<void> {
    if (session === null && !(await unit.openLogin())) return;
    try {
      const { orderId } = await ordering.mutateAsync({ productId, value, zone, lang });
      navigate(href(purchase, lang, { orderId }));
    } catch (error) {
      unit.notify({ kind: 'negative', text: sentenceOf(codeOf(error)) });
      // The last seat may be gone, or the price another one: the page says so.
      void answers.refresh(productEndpoint);
    }
  }
  return (
    <div className={styles.buy}>
      <Button variant="primary" size="large" pending={ordering.isPending} onClick={() => void order()}>
        {t(isSeat ? 'marketplace.product.keepSeat' : 'marketplace.product.buy', { price: format.money(value) })}
      </Button>
      <p className={styles.rule}>{t(isSeat ? 'marketplace.product.seatBack' : 'marketplace.product.documentBack')}</p>
    </div>
  );
}
