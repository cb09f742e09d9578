import { Armchair, Clock, MapPin, Wallet, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '@tessera/contracts/products';
import { Banner, ButtonLink, Card } from '@tessera/kit/base';
import { useFormat, useLang, useUnit, useZone } from '@tessera/kit/react';
import {
  amountOf,
  closedWord,
  factOf,
  KIND_ICON,
  kindWord,
  priceOf,
  seatsOf,
} from '../../features/store/kind-words.ts';
import { storeHref } from '../../features/store/store-rules.ts';
import { useT } from '../../i18n/use-t.ts';
import { Buy } from './buy.tsx';
import styles from './product-screen.module.css';

interface Fact {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly value: string;
}
function useFacts(product: Product): readonly Fact[] {
  const t = useT();
  const format = useFormat();
  const zone = useZone();
  const { kind, facts, online, offers } = product;
  const price = { icon: Wallet, label: t('marketplace.product.price'), value: priceOf(product, t, format.money) };
  const where = {
    icon: MapPin,
    label: t('marketplace.product.where'),
    value: t(online ? 'marketplace.product.both' : 'marketplace.product.person'),
  };
  if (kind === 'workshop' && facts.startsAt !== undefined) {
    const { startsAt, place } = facts;
    return [
      { icon: KIND_ICON[kind], label: t(kindWord[kind]), value: amountOf(product, t) },
      {
        icon: Clock,
        label: t('marketplace.product.when'),
        value: `${format.longDay(startsAt, zone)}, ${format.time(startsAt, zone)} (${format.zoneName(zone, startsAt)})`,
      },
      { icon: MapPin, label: t('marketplace.product.where'), value: place ?? t('marketplace.product.online') },
      { icon: Armchair, label: t('marketplace.product.seats'), value: seatsOf(product, t) },
      price,
    ];
  }
  if (kind !== 'meeting') {
    return [
      { icon: KIND_ICON[kind], label: t(kindWord[kind]), value: amountOf(product, t) },
      {
        icon: Clock,
        label: t('marketplace.product.consists'),
        value: factOf(product, t, (instant) => format.day(instant, zone)),
      },
      price,
      ...(kind === 'package' || kind === 'subscription' ? [where] : []),
    ];
  }
  const lengths = offers.map(({ duration }) => duration);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  const length =
    least === most
      ? t('marketplace.card.minutes', { count: most })
      : t('marketplace.product.range', { from: least, count: most });
  return [{ icon: Clock, label: t('marketplace.product.meeting'), value: length }, price, where];
}

/** What a product consists of and costs; one that cannot be bought yet says so, and names the nearest thing. */
export function Includes({ product }: { readonly product: Product }): ReactNode {
  const t = useT();
  const { tenant } = useUnit();
  const facts = useFacts(product);
  const logo = tenant.logos?.store;
  return (
    <Card>
      <h2 className={styles.cardTitle}>{t('marketplace.product.includes')}</h2>
      <dl className={styles.facts}>
        {facts.map(({ icon: Icon, label, value }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>
              <Icon className="tk-icon" aria-hidden="true" />
              {label}
            </dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {product.onSale ? null : <NotYet product={product} />}
      {logo ? (
        <p className={styles.seller}>
          <img src={logo} alt="" width={48} height={48} />
          {t('marketplace.product.soldBy', { name: tenant.name })}
        </p>
      ) : null}
    </Card>
  );
}

function NotYet({ product }: { readonly product: Product }): ReactNode {
  const t = useT();
  return (
    <div className={styles.notYet}>
      <Banner tone="info" title={t(closedWord(product) ?? 'marketplace.store.notYet')}>
        {t(product.specialists > 0 ? 'marketplace.product.notYetPeople' : 'marketplace.product.notYetSubject')}
      </Banner>
    </div>
  );
}

/** Where the people of a product stand on its page. */
export const PEOPLE_ANCHOR = 'people';
/**
 * The one step from here: a time with this product, the document or the seat itself, a plain meeting with the same people,
 * or meetings nearby.
 */
export function NextStep({ product }: { readonly product: Product }): ReactNode {
  const t = useT();
  const lang = useLang();
  const isNear = product.specialists > 0;
  const isMeeting = product.kind === 'meeting';
  if (product.onSale && !isMeeting) return <Buy product={product} />;
  const label = product.onSale
    ? t('marketplace.product.choose')
    : t(isNear ? 'marketplace.product.single' : 'marketplace.product.similar');
  return (
    <p>
      <ButtonLink
        variant="primary"
        size="large"
        href={isNear ? `#${PEOPLE_ANCHOR}` : storeHref(lang, { kind: 'meeting' }, product.category.slug)}
      >
        {label}
      </ButtonLink>
    </p>
  );
}
