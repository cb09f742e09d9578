import { row, type BadLuckRow } from './row.ts';

export const MACHINES = {
  B24: row(
    'a data folder that is newer than the code',
    'reported; nothing is changed, and the folder is released',
    'server',
  ),
  B25: row('a data folder without write permission', 'reported in a sentence for the operator', 'server'),
  B26: row('a port that is in use', 'the port is reported, and the folder is released', 'server'),
  B27: row('a start on any free port', 'it locks its folder, and shuts down cleanly', 'server'),
  'DB-1': row('a database that restarts', 'clear errors for ten seconds, and acknowledged data exists', 'server'),
  'DB-2': row('a database that is unreachable', 'clear errors for ten seconds, and acknowledged data exists', 'server'),
  'JOB-1': row('a job queue that is down for an hour', 'reminders that still apply are sent late, once', 'server'),
  'JOB-2': row('a job queue that is down until the visit has started', 'no reminder is sent', 'server'),
  'JOB-3': row('mails queued while no worker is running', 'each is sent once when a worker starts', 'server'),
  'JOB-4': row('a mail server that is down', 'the mail is kept and sent later', 'server'),
  'JOB-5': row(
    'a reminder whose mail cannot be queued',
    'it stays due, and counts as sent only with its mail',
    'server',
  ),
  'CLOCK-1': row(
    'a clock that jumps over reminders and back',
    'the reminder an hour before is sent once, the one a day before is not sent',
    'server',
  ),
  'CLOCK-2': row(
    'a clock that jumps an hour ahead during a hold',
    'the hold has ended, and nothing is charged',
    'server',
  ),
  'CLOCK-3': row(
    'a clock that jumps an hour back during a hold',
    'the hold and its booking stay, and no other person gets the time',
    'server',
  ),
  'CLOCK-4': row('a clock that jumps an hour back while the bank decides', 'charged and booked once', 'server'),
  'SEARCH-1': row("a search for '; drop", 'no results, with a way forward', 'server', 'browser'),
  'SEARCH-2': row(
    'a search for 10,000 characters',
    'reports that the text is too long, with a way forward',
    'server',
    'browser',
  ),
  'SEARCH-3': row('unknown facet values', 'listed separately; the rest of the search is executed', 'server', 'browser'),
  'SEARCH-4': row('a price range with swapped bounds', 'corrected, with a message', 'server', 'browser'),
  'SEARCH-5': row('page 10^9', 'past the end, with a link to the first', 'server', 'browser'),
  'SEARCH-6': row('a search in an unsupported alphabet', 'no results, with a way forward', 'server'),
  'SEARCH-7': row('a city that is also a surname', 'the person first, then all specialists of the city', 'server'),
  'SEARCH-8': row(
    'a filter value in another language',
    'the same results as in the own one, selected in chips and boxes',
    'server',
    'screen',
  ),
  'SEARCH-9': row(
    'an unknown word among others',
    'ignored and reported; the other words are searched for',
    'server',
    'screen',
  ),
  'SEARCH-10': row('a typing error in the first letter', 'the same results as without it', 'server'),
} as const satisfies Readonly<Record<string, BadLuckRow>>;
