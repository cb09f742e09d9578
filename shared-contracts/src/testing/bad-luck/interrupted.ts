import { row, type BadLuckRow } from './row.ts';

/** A session that ends, a log-in that fails, or a language that changes on the way. */
export const INTERRUPTED = {
  'SESSION-1': row(
    'a session that expires on the details',
    'the new person stays in the form, the dialog opens, and the form continues',
    'server',
    'screen',
  ),
  'SESSION-2': row(
    'a session that expires on the confirmation',
    'the dialog opens, and the booking continues',
    'screen',
    'browser',
  ),
  'SESSION-3': row(
    'a session that expires on the payment',
    'the dialog opens, the card stays, and the payment continues',
    'screen',
    'browser',
  ),
  'SESSION-4': row(
    'a session that expires while a voucher is checked',
    'card and voucher code stay',
    'server',
    'screen',
  ),
  'SESSION-5': row('a session that expires at the bank', 'after the log-in the order shows its result', 'browser'),
  'SESSION-6': row(
    'a session that expires while an order is open',
    'known data stays, and is refetched after the log-in',
    'server',
    'screen',
  ),
  'SESSION-7': row(
    'a session that expires while a visit is moved',
    'the dialog opens, and the move continues',
    'screen',
    'browser',
  ),
  'SESSION-8': row(
    'a session that expires while a visit is cancelled',
    'the dialog opens, and the cancellation continues',
    'server',
    'screen',
  ),
  'SESSION-9': row('a log-in dialog that is closed', 'shows a message, and no input is lost', 'screen', 'browser'),
  'SESSION-10': row('a log-out on the payment', 'the card is removed from the page', 'server', 'browser'),
  'SESSION-11': row(
    'a session that another tab finds expired',
    'the form data stays, the dialog opens at the next step, and the form continues',
    'screen',
    'browser',
  ),
  'SESSION-12': row('a log-out in another tab', 'no data of the person remains in this one', 'browser'),
  'SESSION-13': row(
    'another person who logs in after a session has expired',
    'no data of the previous person is available to them',
    'browser',
  ),
  'SESSION-14': row(
    'another person on a device where an account holds a time',
    'the time is taken for them, and the cookie gives no access',
    'server',
  ),
  'SESSION-15': row(
    'a log-out while a time is held',
    'the cookie is deleted, and the secret gives no access any more',
    'server',
  ),
  'SIGN-1': row(
    'a sign-up code that is wrong or expired',
    'shows a message, and the form data stays for another one',
    'server',
    'screen',
  ),
  'SIGN-2': row(
    'a sign-up with the address of an existing account',
    'the response is like any other, and a mail tells the owner how to log in',
    'server',
  ),
  'SIGN-3': row('a password that is easy to guess', 'rejected at its field, with the reason', 'server', 'screen'),
  'LOGIN-1': row('strangers who guess a password', 'the owner can still log in on their own device', 'server'),
  'LANG-1': row('a language switch on the details', 'the text stays, and the time stays held', 'screen', 'browser'),
  'LANG-2': row(
    'a language switch on the confirmation',
    'consent stays, and the booking is sent in the new language',
    'server',
    'screen',
  ),
  'LANG-3': row(
    'a language switch on the payment',
    'card, consent and voucher stay without being stored',
    'screen',
    'browser',
  ),
  'LANG-4': row(
    'a language switch with an error at a card or field',
    'the message is shown in the new language',
    'server',
    'screen',
  ),
  'LANG-5': row(
    'a language switch during a bank challenge',
    'both directions use the new language',
    'server',
    'screen',
  ),
  'LANG-6': row('a language switch while a visit is moved', 'the chosen time stays', 'server', 'screen'),
  'LANG-7': row(
    'a language switch while a visit is cancelled',
    'cancelled once, with messages in the new language',
    'server',
    'screen',
  ),
} as const satisfies Readonly<Record<string, BadLuckRow>>;
