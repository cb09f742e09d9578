import type { ReactNode } from 'react';
import type { Appointment } from '@tessera/contracts/booking';
import { href } from '@tessera/contracts/route';
import { bookingPayment } from '@tessera/contracts/routes/booking';
import { Avatar } from '@tessera/kit/base';
import { useLang } from '@tessera/kit/react';
import styles from './appointment-row.module.css';
import { fullName } from './visit-rules.ts';

interface RowPersonProps {
  readonly appointment: Pick<Appointment, 'specialist' | 'product'>;
  readonly orderId: string;
  /** Heading of the row: `h3` where the rows stand below a heading of their own. */
  readonly level: 'h2' | 'h3';
  readonly children: ReactNode;
}
/** With whom a visit is and what kind it is; the name links to its order. */
export function RowPerson({ appointment, orderId, level: Heading, children }: RowPersonProps): ReactNode {
  const lang = useLang();
  const { specialist, product } = appointment;
  return (
    <div className={styles.who}>
      <Avatar portrait={specialist.portrait} size="lg" />
      <div className={styles.text}>
        <Heading className={styles.name}>
          <a href={href(bookingPayment, lang, { orderId })} className={styles.link}>
            {fullName(specialist)}
          </a>
        </Heading>
        <p className={styles.heading}>{specialist.heading}</p>
        {product ? <p className={styles.product}>{product.title}</p> : null}
        {children}
      </div>
    </div>
  );
}
