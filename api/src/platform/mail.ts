import type { VisitPlace } from '@tessera/contracts/booking';
import type { Lang } from '@tessera/contracts/languages';
import type { Db } from './database.ts';

/** The recipient of a mail, with the language and time zone it is written in. */
export interface MailRecipient {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly lang: Lang;
  readonly zone: string;
}
/** New times that fit searches which the person has saved; what they search for is not said. */
export interface SearchNewsMail {
  readonly kind: 'search-news';
  readonly tenantCode: string;
  readonly origin: string | null;
  readonly to: MailRecipient;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The secret of the link that ends these mails. */
  readonly token: string;
  /** The search that the times fit, if it is one alone: the link leads to an answer. */
  readonly searchId?: string;
  /** The soonest; starts in epoch milliseconds. */
  readonly times: readonly { readonly name: string; readonly startsAt: number }[];
}
/** What was decided about a review that the person has reported. */
export interface ReportDecidedMail {
  readonly kind: 'report-decided';
  readonly tenantCode: string;
  readonly origin: string | null;
  readonly to: MailRecipient;
  readonly reviewId: string;
  /** The number of the decision: another one is another mail. */
  readonly step: number;
  /** Epoch milliseconds. */
  readonly reportedAt: number;
  readonly isTakenDown: boolean;
}
/** The platform has decided about the profile of a specialist; what and why is said where they have logged in. */
export interface ProfileDecidedMail {
  readonly kind: 'profile-decided';
  readonly tenantCode: string;
  readonly origin: string | null;
  readonly to: MailRecipient;
  readonly step: number;
}
/** A mail about an appointment; wording and layout are up to the sender. */
export interface AppointmentMail {
  readonly kind: 'appointment-booked' | 'appointment-cancelled' | 'appointment-moved';
  readonly audience: 'customer' | 'specialist';
  readonly tenantCode: string;
  /** Origin of the tenant's site, for links; null: the mail has no links. */
  readonly origin: string | null;
  readonly to: MailRecipient;
  readonly appointmentId: string;
  readonly orderId: string;
  /** The other participant, under the name that the recipient may see. */
  readonly with: string;
  /** Epoch milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  /** For a move: the number of the change, and the previous time in epoch milliseconds. */
  readonly sequence?: number;
  readonly before?: { readonly startsAt: number; readonly endsAt: number };
  /** Whether something was paid, so that the order has a receipt. */
  readonly receipt?: boolean;
  /** The product, in the recipient's language; absent for the specialist's plain meeting. */
  readonly product?: string;
  /** The person the visit is for, when it is not the customer. */
  readonly forWhom?: string;
  /** The reason given by the specialist who cancelled. */
  readonly why?: string;
  /** The place of the meeting, with the city in the recipient's language. */
  readonly place?: VisitPlace;
  /** The price in integer minor units; present only for the recipient who pays. */
  readonly price?: { readonly amount: number; readonly currency: string };
  /** The end of free cancellation, in epoch milliseconds; absent once it has passed, and for the specialist. */
  readonly freeUntil?: number;
  /**
   * For a cancelled visit: what the customer paid with card and credits, and how much is refunded to each; minor units.
   */
  readonly refund?: {
    readonly paid: number;
    readonly card: number;
    readonly credits: number;
    readonly currency: string;
    readonly freeUntil?: number;
  };
  /** The specialist's URL segment, for the link to other times. */
  readonly atlasUrl?: string;
  /** Sent as an alternative part and as an attachment, with the same method in the content type. */
  readonly calendar: { readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; readonly text: string };
}
/** A mail to a customer whose payment arrived after the slot was gone: the payment is returned. */
export interface PaymentMail extends Omit<
  AppointmentMail,
  'kind' | 'audience' | 'appointmentId' | 'calendar' | 'refund'
> {
  readonly kind: 'payment-returned';
  /** Integer minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /**
   * Credits that the attempt had reserved and that are released, in the same unit; and whether a voucher is released.
   */
  readonly credits?: number;
  readonly voucher?: boolean;
}
/** A reminder a day or an hour before an appointment. */
export interface ReminderMail extends Omit<
  AppointmentMail,
  'kind' | 'calendar' | 'before' | 'why' | 'sequence' | 'receipt' | 'refund'
> {
  readonly kind: 'appointment-reminder';
  readonly ahead: 'day' | 'hour';
  /** How often the appointment was moved: a reminder for the new time is a separate mail. */
  readonly sequence: number;
}
/** A result that its owner wants to have as a PDF. Neither the subject nor a link says what it is about. */
export interface ResultMail {
  readonly kind: 'assessment-result';
  readonly tenantCode: string;
  readonly origin: string | null;
  readonly to: Omit<MailRecipient, 'zone'>;
  readonly respondentId: string;
  /** Epoch milliseconds of the wish; the same wish is fulfilled once. */
  readonly at: number;
  /** Base64. */
  readonly pdf: string;
  /** Whom to call stands before everything else. */
  readonly needsHelp: boolean;
  readonly numbers: string;
}
interface VoucherMail {
  readonly tenantCode: string;
  readonly origin: string | null;
  readonly to: MailRecipient;
  readonly orderId: string;
  readonly voucherCode: string;
  /** Integer minor units. */
  readonly value: { readonly amount: number; readonly currency: string };
  /** Epoch milliseconds. */
  readonly validUntil: number;
}
/** The voucher that somebody has bought, to themselves. */
export interface VoucherBoughtMail extends VoucherMail {
  readonly kind: 'voucher-bought';
  /** Of the order. */
  readonly number: string;
}
/** A voucher as a present, to whom it is for; `userId` is the order's id, because they may have no account. */
export interface VoucherPresentMail extends VoucherMail {
  readonly kind: 'voucher-present';
  readonly from: string;
  readonly message: string;
  /** Base64. */
  readonly pdf: string;
}
/** A document or a seat that somebody has bought. The subject does not say which. */
export interface ProductBoughtMail {
  readonly kind: 'product-bought';
  readonly tenantCode: string;
  readonly origin: string | null;
  readonly to: MailRecipient;
  readonly orderId: string;
  /** Of the order. */
  readonly number: string;
  readonly title: string;
  /** Integer minor units. */
  readonly value: { readonly amount: number; readonly currency: string };
  /** Of a workshop; epoch milliseconds. Without a place it is online. */
  readonly workshop: {
    readonly startsAt: number;
    readonly place: string | null;
    readonly freeUntil: number | null;
  } | null;
  readonly calendar?: { readonly method: 'PUBLISH' | 'CANCEL'; readonly text: string };
}
interface WorkshopMail {
  readonly tenantCode: string;
  readonly origin: string | null;
  readonly to: MailRecipient;
  readonly orderId: string;
  /** Of the order. */
  readonly number: string;
  readonly title: string;
  /** The number of the change: another one is another mail. */
  readonly step: number;
  /** Epoch milliseconds. */
  readonly startsAt: number;
  readonly place: string | null;
  readonly calendar: { readonly method: 'PUBLISH' | 'CANCEL'; readonly text: string };
}
/** A workshop does not take place. The subject does not say which. */
export interface WorkshopCalledOffMail extends WorkshopMail {
  readonly kind: 'workshop-called-off';
  /** In the words of who gives it. */
  readonly why: string;
  /** What goes back to the card, in integer minor units; 0 for a seat that cost nothing. */
  readonly back: { readonly amount: number; readonly currency: string };
}
/** A workshop takes place at another time or place. */
export interface WorkshopMovedMail extends WorkshopMail {
  readonly kind: 'workshop-moved';
  readonly before: { readonly startsAt: number; readonly place: string | null };
  /** Until when the seat can be given back, in epoch milliseconds. */
  readonly freeUntil: number | null;
}
/** A mail that is sent on behalf of a domain other than the log-in. */
type SentMail =
  | AppointmentMail
  | PaymentMail
  | ReminderMail
  | ResultMail
  | SearchNewsMail
  | ReportDecidedMail
  | ProfileDecidedMail
  | VoucherBoughtMail
  | VoucherPresentMail
  | ProductBoughtMail
  | WorkshopCalledOffMail
  | WorkshopMovedMail;
/** Queues mails in the transaction of the change they report, so that neither exists without the other. */
export interface Mailer {
  enqueue(tx: Db, mail: SentMail): Promise<void>;
}

/** A mailer that keeps what it is given, for tests and for tools that send nothing. */
export function keepMail(): Mailer & {
  readonly kept: AppointmentMail[];
  readonly returned: PaymentMail[];
  readonly reminders: ReminderMail[];
  readonly results: ResultMail[];
  readonly news: SearchNewsMail[];
  readonly decided: (ReportDecidedMail | ProfileDecidedMail)[];
  readonly vouchers: (VoucherBoughtMail | VoucherPresentMail)[];
  readonly bought: ProductBoughtMail[];
  readonly workshops: (WorkshopCalledOffMail | WorkshopMovedMail)[];
} {
  const kept: AppointmentMail[] = [];
  const returned: PaymentMail[] = [];
  const reminders: ReminderMail[] = [];
  const results: ResultMail[] = [];
  const news: SearchNewsMail[] = [];
  const decided: (ReportDecidedMail | ProfileDecidedMail)[] = [];
  const vouchers: (VoucherBoughtMail | VoucherPresentMail)[] = [];
  const bought: ProductBoughtMail[] = [];
  const workshops: (WorkshopCalledOffMail | WorkshopMovedMail)[] = [];
  return {
    kept,
    returned,
    reminders,
    results,
    news,
    decided,
    vouchers,
    bought,
    workshops,
    enqueue: async (_tx, mail) => {
      if (mail.kind === 'payment-returned') returned.push(mail);
      else if (mail.kind === 'appointment-reminder') reminders.push(mail);
      else if (mail.kind === 'assessment-result') results.push(mail);
      else if (mail.kind === 'search-news') news.push(mail);
      else if (mail.kind === 'report-decided' || mail.kind === 'profile-decided') decided.push(mail);
      else if (mail.kind === 'product-bought') bought.push(mail);
      else if (mail.kind === 'workshop-called-off' || mail.kind === 'workshop-moved') workshops.push(mail);
      else if (mail.kind === 'voucher-bought' || mail.kind === 'voucher-present') vouchers.push(mail);
      else kept.push(mail);
    },
  };
}
