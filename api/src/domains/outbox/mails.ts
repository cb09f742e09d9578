import type { Lang } from '@tessera/contracts/languages';
import type { AppointmentMail, PaymentMail, ReminderMail } from '../../platform/mail.ts';

/** To somebody whose account was just made. */
export interface WelcomeMail {
  readonly kind: 'welcome';
  readonly tenantCode: string;
  /** Where the tenant's site stands, for the links; null: the mail has none. */
  readonly origin: string | null;
  readonly to: { readonly userId: string; readonly email: string; readonly name: string; readonly lang: Lang };
  /** Whether the person asked to become a specialist. */
  readonly specialist: boolean;
}
/** To somebody who asked for a new password. */
export interface RecoverMail {
  readonly kind: 'recover';
  readonly tenantCode: string;
  /** Where the person asked; the mail is queued behind the answer, when no request tells it any more. */
  readonly origin: string | null;
  readonly to: { readonly userId: string; readonly email: string; readonly name: string; readonly lang: Lang };
  /** The secret of the link: works once, for an hour. */
  readonly token: string;
}
/** The code of a sign-up, to an address that nobody has shown to be theirs yet. */
export interface SignupCodeMail {
  readonly kind: 'signup-code';
  readonly tenantCode: string;
  readonly origin: string | null;
  /** `userId` is the id of the sign-up: there is no account. `name` is empty: it is only what somebody typed. */
  readonly to: { readonly userId: string; readonly email: string; readonly name: string; readonly lang: Lang };
  /** Six digits, good for an hour. */
  readonly code: string;
}
/** To somebody who has an account, when somebody signs up with their address. */
export interface SignupKnownMail {
  readonly kind: 'signup-known';
  readonly tenantCode: string;
  readonly origin: string | null;
  readonly to: { readonly userId: string; readonly email: string; readonly name: string; readonly lang: Lang };
  readonly signupId: string;
}
/** To somebody at whose account passwords are tried. */
export interface GuessedMail {
  readonly kind: 'guessed';
  readonly tenantCode: string;
  readonly origin: string | null;
  readonly to: { readonly userId: string; readonly email: string; readonly name: string; readonly lang: Lang; readonly zone: string };
  /** When a wrong password was tried last, in epoch milliseconds. */
  readonly at: number;
}
export type AccountMail = WelcomeMail | RecoverMail | SignupCodeMail | SignupKnownMail | GuessedMail;
export type Mail = AccountMail | AppointmentMail | PaymentMail | ReminderMail;

/** A mail as it waits in the queue. */
export interface QueuedMail {
  /** The same mail, asked for twice, has the same key and is sent once. */
  readonly key: string;
  readonly mail: Mail;
}

/** What makes two mails the same one. `hash` keeps the secret of a link out of the key. */
export function keyOf(mail: Mail, hash: (secret: string) => string): string {
  if (mail.kind === 'welcome') return `welcome:${mail.to.userId}`;
  if (mail.kind === 'recover') return `recover:${hash(mail.token)}`;
  if (mail.kind === 'signup-code') return `signup-code:${mail.to.userId}`;
  if (mail.kind === 'signup-known') return `signup-known:${mail.signupId}`;
  if (mail.kind === 'guessed') return `guessed:${mail.to.userId}:${mail.at}`;
  if (mail.kind === 'payment-returned') return `payment-returned:${mail.orderId}`;
  if (mail.kind === 'appointment-reminder') return `reminder:${mail.ahead}:${mail.audience}:${mail.appointmentId}:${mail.sequence}`;
  // A second move of the same appointment is another mail.
  if (mail.kind === 'appointment-moved') return `${mail.kind}:${mail.audience}:${mail.appointmentId}:${mail.sequence ?? 0}`;
  return `${mail.kind}:${mail.audience}:${mail.appointmentId}`;
}
