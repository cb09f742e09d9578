import type { Lang } from '@tessera/contracts/languages';
import type { SocialProvider } from '@tessera/contracts/session';
import type {
  AppointmentMail,
  PaymentMail,
  ProductBoughtMail,
  ProfileDecidedMail,
  ReminderMail,
  ReportDecidedMail,
  ResultMail,
  SearchNewsMail,
  VoucherBoughtMail,
  VoucherPresentMail,
  WorkshopCalledOffMail,
  WorkshopMovedMail,
} from '../../platform/mail.ts';

/** Sent after an account was created. */
export interface WelcomeMail {
  readonly kind: 'welcome';
  readonly tenantCode: string;
  /** Origin of the tenant's site, for links; null: the mail has no links. */
  readonly origin: string | null;
  readonly to: { readonly userId: string; readonly email: string; readonly name: string; readonly lang: Lang };
  /** Whether the user applied to become a specialist. */
  readonly specialist: boolean;
}
/** A password reset link. */
export interface RecoverMail {
  readonly kind: 'recover';
  readonly tenantCode: string;
  /** Origin of the requesting site; stored, because the mail is queued in the background, without a request. */
  readonly origin: string | null;
  readonly to: { readonly userId: string; readonly email: string; readonly name: string; readonly lang: Lang };
  /** The token of the link: valid once, for an hour. */
  readonly token: string;
}
/** The code of a sign-up, sent to an address that is not confirmed yet. */
export interface SignupCodeMail {
  readonly kind: 'signup-code';
  readonly tenantCode: string;
  readonly origin: string | null;
  /** `userId` is the sign-up's id, because there is no account. `name` is empty, because it is unconfirmed input. */
  readonly to: { readonly userId: string; readonly email: string; readonly name: string; readonly lang: Lang };
  /** Six digits, valid for an hour. */
  readonly code: string;
}
/** Sent to the owner of an account when somebody signs up with their address. */
export interface SignupKnownMail {
  readonly kind: 'signup-known';
  readonly tenantCode: string;
  readonly origin: string | null;
  readonly to: { readonly userId: string; readonly email: string; readonly name: string; readonly lang: Lang };
  readonly signupId: string;
}
/** A warning to the owner of an account whose password is being guessed. */
export interface GuessedMail {
  readonly kind: 'guessed';
  readonly tenantCode: string;
  readonly origin: string | null;
  readonly to: {
    readonly userId: string;
    readonly email: string;
    readonly name: string;
    readonly lang: Lang;
    readonly zone: string;
  };
  /** Time of the last wrong password, in epoch milliseconds. */
  readonly at: number;
}
interface AccountLetter {
  readonly tenantCode: string;
  readonly origin: string | null;
  readonly to: { readonly userId: string; readonly email: string; readonly name: string; readonly lang: Lang };
}
/** The link that confirms an address; it works once, for a day. Sent to that address. */
export interface EmailConfirmMail extends AccountLetter {
  readonly kind: 'email-confirm';
  readonly token: string;
}
/** The link that confirms an address for mails about visits; it works once, for a day. Sent to that address. */
export interface NotifyConfirmMail extends AccountLetter {
  readonly kind: 'notify-confirm';
  readonly token: string;
}
/** Sent to the owner of an account when somebody wants its address for their own. */
export interface EmailKnownMail extends AccountLetter {
  readonly kind: 'email-known';
  readonly changeId: string;
}
/** Sent to the former address, with a link that takes the change back within seven days. */
export interface EmailChangedMail extends AccountLetter {
  readonly kind: 'email-changed';
  readonly token: string;
}
/** A change of what one logs in with. */
interface ChangedMail<K extends string> extends AccountLetter {
  readonly kind: K;
  /** Epoch milliseconds. */
  readonly at: number;
}
/** Mails about visits go to another address from now on; sent to that of the account. */
export type NotifyChangedMail = ChangedMail<'notify-changed'>;
export type LoginChangedMail = ChangedMail<'password-changed'> | ChangedMail<'factor-off'>;
/** The app is on; the secret of the link undoes that within seven days. */
export interface FactorOnMail extends ChangedMail<'factor-on'> {
  readonly token: string;
}
interface WayMail<K extends string> extends ChangedMail<K> {
  readonly way: SocialProvider | 'passkey';
}
/** A provider or a passkey that opens the account from now on; the secret as in `FactorOnMail`. */
export interface WayAddedMail extends WayMail<'way-added'> {
  readonly token: string;
}
/** One that no longer does. */
export type WayRemovedMail = WayMail<'way-removed'>;
/** Six digits that prove whose the account is, for one act in one browser. */
export interface ProofCodeMail extends AccountLetter {
  readonly kind: 'proof-code';
  readonly code: string;
  /** Tells codes apart without being one. */
  readonly codeHash: string;
}
/** An invitation to a partner's site, to an address that somebody else has entered; it does not say who. */
export interface InviteMail extends AccountLetter {
  readonly kind: 'invite';
  /** Whether the sign-up asks for a code of the partner. */
  readonly needsCode: boolean;
  /** The secret of the link that ends invitations to the address. */
  readonly token: string;
}
interface ContactLetter extends AccountLetter {
  /** The number of the message, and its id. */
  readonly ticket: string;
  readonly id: string;
}
/** What somebody wrote to the house; `to` is the house. */
export interface ContactHouseMail extends ContactLetter {
  readonly kind: 'contact-house';
  readonly from: { readonly name: string; readonly email: string; readonly lang: Lang };
  readonly about: string;
  readonly text: string;
}
/** Its number, for whoever wrote; `name` is empty, because the address may be another person's. */
export interface ContactReceivedMail extends ContactLetter {
  readonly kind: 'contact-received';
}
export type AccountMail =
  | WelcomeMail
  | RecoverMail
  | SignupCodeMail
  | SignupKnownMail
  | GuessedMail
  | EmailConfirmMail
  | EmailKnownMail
  | EmailChangedMail
  | NotifyConfirmMail
  | NotifyChangedMail
  | LoginChangedMail
  | FactorOnMail
  | WayAddedMail
  | WayRemovedMail
  | ProofCodeMail
  | ResultMail
  | InviteMail
  | SearchNewsMail
  | ReportDecidedMail
  | ProfileDecidedMail
  | ContactHouseMail
  | ContactReceivedMail
  | VoucherBoughtMail
  | VoucherPresentMail
  | ProductBoughtMail
  | WorkshopCalledOffMail
  | WorkshopMovedMail;
export type Mail = AccountMail | AppointmentMail | PaymentMail | ReminderMail;

/** A mail in the queue. */
export interface QueuedMail {
  /** The same mail, queued twice, has the same key and is sent once. */
  readonly key: string;
  readonly mail: Mail;
}

/** The identity of a mail. `hash` keeps the secret of a link out of the key. */
export function keyOf(mail: Mail, hash: (secret: string) => string): string {
  if (mail.kind === 'welcome') return `welcome:${mail.to.userId}`;
  if (mail.kind === 'recover') return `recover:${hash(mail.token)}`;
  if (mail.kind === 'signup-code') return `signup-code:${mail.to.userId}`;
  if (mail.kind === 'signup-known') return `signup-known:${mail.signupId}`;
  if (mail.kind === 'guessed') return `guessed:${mail.to.userId}:${mail.at}`;
  if (mail.kind === 'email-confirm' || mail.kind === 'email-changed' || mail.kind === 'notify-confirm')
    return `${mail.kind}:${hash(mail.token)}`;
  if (mail.kind === 'invite') return `invite:${mail.to.userId}`;
  if (mail.kind === 'email-known') return `email-known:${mail.changeId}`;
  if (
    mail.kind === 'password-changed' ||
    mail.kind === 'factor-on' ||
    mail.kind === 'factor-off' ||
    mail.kind === 'notify-changed'
  )
    return `${mail.kind}:${mail.to.userId}:${mail.at}`;
  if ('way' in mail) return `${mail.kind}:${mail.way}:${mail.to.userId}:${mail.at}`;
  if (mail.kind === 'assessment-result') return `assessment-result:${mail.to.userId}:${mail.respondentId}:${mail.at}`;
  if (mail.kind === 'contact-house' || mail.kind === 'contact-received') return `${mail.kind}:${mail.id}`;
  if (mail.kind === 'search-news') return `search-news:${mail.tenantCode}:${mail.to.userId}:${mail.at}`;
  if (mail.kind === 'report-decided') return `report-decided:${mail.reviewId}:${mail.to.userId}:${mail.step}`;
  if (mail.kind === 'profile-decided') return `profile-decided:${mail.to.userId}:${mail.step}`;
  if (mail.kind === 'voucher-bought' || mail.kind === 'voucher-present' || mail.kind === 'product-bought')
    return `${mail.kind}:${mail.orderId}`;
  if (mail.kind === 'workshop-called-off' || mail.kind === 'workshop-moved')
    return `${mail.kind}:${mail.orderId}:${mail.step}`;
  if (mail.kind === 'proof-code') return `proof-code:${mail.codeHash}`;
  if (mail.kind === 'payment-returned') return `payment-returned:${mail.orderId}`;
  if (mail.kind === 'appointment-reminder')
    return `reminder:${mail.ahead}:${mail.audience}:${mail.appointmentId}:${mail.sequence}`;
  // A second move of the same appointment is a different mail.
  if (mail.kind === 'appointment-moved')
    return `${mail.kind}:${mail.audience}:${mail.appointmentId}:${mail.sequence ?? 0}`;
  return `${mail.kind}:${mail.audience}:${mail.appointmentId}`;
}
