import type { Lang } from '@tessera/contracts/languages';
import type { Db } from './database.ts';

/** A person who gets a mail, with the language and zone that it is written in. */
export interface MailRecipient {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly lang: Lang;
  readonly zone: string;
}
/** A mail about an appointment; words and layout belong to whoever sends it. */
export interface AppointmentMail {
  readonly kind: 'appointment-booked' | 'appointment-cancelled';
  readonly audience: 'customer' | 'specialist';
  readonly tenantCode: string;
  /** Where the tenant's site stands, for the links; null: the mail has none. */
  readonly origin: string | null;
  readonly to: MailRecipient;
  readonly appointmentId: string;
  readonly orderId: string;
  /** The other side of the meeting, as it may be named to the recipient. */
  readonly with: string;
  /** Epoch milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** Whom the visit is for, when it is not the person who booked. */
  readonly forWhom?: string;
  /** What the specialist who cancelled wrote about it. */
  readonly why?: string;
  /** Goes along as alternative and attachment, with the same method in its content type. */
  readonly calendar: { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string };
}
/** A mail to somebody whose payment came when the time was gone: it goes back. */
export interface PaymentMail extends Omit<AppointmentMail, 'kind' | 'audience' | 'appointmentId' | 'calendar'> {
  readonly kind: 'payment-returned';
  /** Integer minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
}
/** Queues mails. A mail is queued in the transaction of the fact that it tells, so that neither exists without the other. */
export interface Mailer {
  enqueue(tx: Db, mail: AppointmentMail | PaymentMail): Promise<void>;
}

/** A mailer that keeps what it was given; for tests and for tools that send nothing. */
export function keepMail(): Mailer & { readonly kept: AppointmentMail[]; readonly returned: PaymentMail[] } {
  const kept: AppointmentMail[] = [];
  const returned: PaymentMail[] = [];
  return {
    kept,
    returned,
    enqueue: async (_tx, mail) => {
      if (mail.kind === 'payment-returned') returned.push(mail);
      else kept.push(mail);
    },
  };
}
