import { row, type BadLuckRow } from './row.ts';

export const WIZARD = {
  'SLOT-1': row('a start time that is not an instant', 'shows a message and a way forward', 'browser'),
  'SLOT-2': row('a start time in the past', 'shows a message and a way forward', 'browser'),
  'SLOT-3': row('a start time that is not offered', 'shows a message and a way forward', 'browser'),
  'SLOT-4': row('a start time in the gap of the spring clock change', 'shows a message and a way forward', 'browser'),
  'SLOT-5': row(
    'a time that another person has just taken',
    'shows a message with other free times',
    'screen',
    'browser',
  ),
  'SLOT-6': row('another spelling of the time', 'the URL is corrected in place', 'server', 'screen'),
  'SLOT-7': row('a time with an unknown specialist', 'links to the search', 'server', 'screen'),
  'SLOT-8': row(
    'too many times held by visitors of one network address',
    'shows a message, nothing is taken, and a member can still hold a time',
    'server',
    'screen',
  ),
  'WIZ-1': row(
    'back, forward and refresh in the wizard',
    'each step keeps its text, and the time stays held',
    'browser',
  ),
  'WIZ-2': row(
    'a second tab of the wizard',
    'the same hold; releasing it in one tab is visible in the other',
    'browser',
  ),
  'WIZ-3': row(
    'a hold that expires after ten minutes',
    'the text stays, and the same time can be held again',
    'screen',
    'browser',
  ),
  'WIZ-4': row('a double click on the booking button', 'sent once', 'server', 'screen'),
  'WIZ-5': row(
    'a connection failure while the booking is sent',
    'consent and text stay, and the same button sends it again',
    'server',
    'screen',
  ),
  'PROD-1': row(
    'a product of another specialist',
    'not offered here, with links to the plain meeting and the profile',
    'server',
    'screen',
  ),
  'PROD-2': row('an unknown product', 'reported as such, and nothing is taken', 'server'),
  'PROD-3': row('a product with an invalid id', 'reported as such, and nothing is taken', 'server'),
  'PROD-4': row('a product that was withdrawn while it was held', 'rejected when paying, and the hold stays', 'server'),
  'PROD-5': row('a product other than the held one', 'rejected, whatever the price', 'server'),
} as const satisfies Readonly<Record<string, BadLuckRow>>;
