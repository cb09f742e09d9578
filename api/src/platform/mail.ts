import type { VisitPlace } from '@tessera/contracts/booking';
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
  readonly kind: 'appointment-booked' | 'appointment-cancelled' | 'appointment-moved';
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
  /** Of a move: which change it is, and the time that was left, in epoch milliseconds. */
  readonly sequence?: number;
  readonly before?: { readonly startsAt: number; readonly endsAt: number };
  /** Whether something was paid, so that the order has a receipt. */
  readonly receipt?: boolean;
  /** What was booked, in the recipient's language; left out for the specialist's plain meeting. */
  readonly product?: string;
  /** Whom the visit is for, when it is not the person who booked. */
  readonly forWhom?: string;
  /** What the specialist who cancelled wrote about it. */
  readonly why?: string;
  /** Where they meet, the city in the recipient's language. */
  readonly place?: VisitPlace;
  /** What the visit costs, in integer minor units; only told to who pays. */
  readonly price?: { readonly amount: number; readonly currency: string };
  /** Until when giving it up costs nothing, in epoch milliseconds; left out once that is over, and for the specialist. */
  readonly freeUntil?: number;
  /** Of a visit that was cancelled: what the customer had paid with card and credits, and how much of it goes back where; minor units. */
  readonly refund?: { readonly paid: number; readonly card: number; readonly credits: number; readonly currency: string; readonly freeUntil?: number };
  /** The specialist's word in addresses, where another time is found. */
  readonly atlasUrl?: string;
  /** Goes along as alternative and attachment, with the same method in its content type. */
  readonly calendar: { readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; readonly text: string };
}
/** A mail to somebody whose payment came when the time was gone: it goes back. */
export interface PaymentMail extends Omit<AppointmentMail, 'kind' | 'audience' | 'appointmentId' | 'calendar' | 'refund'> {
  readonly kind: 'payment-returned';
  /** Integer minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** Credits that the try had reserved and that are free again, in the same unit; and whether a voucher is. */
  readonly credits?: number;
  readonly voucher?: boolean;
}
/** A mail that reminds of an appointment a day or an hour before. */
export interface ReminderMail extends Omit<AppointmentMail, 'kind' | 'calendar' | 'before' | 'why' | 'sequence' | 'receipt' | 'refund'> {
  readonly kind: 'appointment-reminder';
  readonly ahead: 'day' | 'hour';
  /** The appointment's number of changes: the same reminder of a moved one is another mail. */
  readonly sequence: number;
}
/** Queues mails. A mail is queued in the transaction of the fact that it tells, so that neither exists without the other. */
export interface Mailer {
  enqueue(tx: Db, mail: AppointmentMail | PaymentMail | ReminderMail): Promise<void>;
}

/** A mailer that keeps what it was given; for tests and for tools that send nothing. */
export function keepMail(): Mailer & { readonly kept: AppointmentMail[]; readonly returned: PaymentMail[]; readonly reminders: ReminderMail[] } {
  const kept: AppointmentMail[] = [];
  const returned: PaymentMail[] = [];
  const reminders: ReminderMail[] = [];
  return {
    kept,
    returned,
    reminders,
    enqueue: async (_tx, mail) => {
      if (mail.kind === 'payment-returned') returned.push(mail);
      else if (mail.kind === 'appointment-reminder') reminders.push(mail);
      else kept.push(mail);
    },
  };
}
