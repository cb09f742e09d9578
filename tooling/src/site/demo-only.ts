/**
 * Refuses to run the demo in any other mode: it opens the mailbox and the payment emulator to everybody and
 * fills the database with invented people. Throws an operator error.
 */
export function requireDemo(
  command: string,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): void {
  const mode = variables['TESSERA_ENV'];
  if (mode === undefined || mode === '' || mode === 'demo') return;
  throw new Error(
    `«${command}» runs the demonstration, with a mailbox and payments that are open to everybody, and TESSERA_ENV is «${mode}». ` +
      'Unset TESSERA_ENV to try the demonstration; how the servers run in production is written in docs/run-in-production.md.',
  );
}
