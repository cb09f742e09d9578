import { operatorError } from './errors.ts';

/**
 * Variables that production must set, because all machines have to share them or because the demo's default is not
 * secure.
 */
const REQUIRED: Readonly<Record<string, string>> = {
  DATABASE_URL: 'the embedded database does not survive a power cut',
  TESSERA_INTERNAL_SECRET: 'it is how the servers know each other',
  TESSERA_SESSION_SECRET: 'all apis must sign sessions with the same one',
  TESSERA_DATA_KEYS: 'all apis must be able to read what one of them has sealed',
  TESSERA_FILES_FOLDER: 'all apis must find the same files there, unless TESSERA_FILES=s3',
  TESSERA_FILES_SECRET: 'all apis must sign links to files with the same one',
  SMTP_URL: 'without it mails, and the links in them, are kept in the database',
  MAIL_FROM: 'a mail server needs to know who sends',
};

/** Throws an operator error that names every missing variable, and demo-only settings. */
export function checkProduction(variables: Readonly<Record<string, string | undefined>>): void {
  const missing = Object.entries(REQUIRED).filter(
    ([name]) => !variables[name] && !(name === 'TESSERA_FILES_FOLDER' && variables['TESSERA_FILES'] === 's3'),
  );
  if (missing.length > 0)
    throw operatorError(
      `With TESSERA_ENV=production these must be set: ${missing.map(([name, why]) => `${name} (${why})`).join('; ')}. docs/run-in-production.md says how.`,
    );
  if (variables['TESSERA_SEED'] === 'demo')
    throw operatorError(
      'TESSERA_SEED=demo is not allowed in production: it makes accounts whose password everybody knows.',
    );
}
