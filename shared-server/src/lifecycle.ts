/** Tells a starter what this start is at, should it take long. */
export const tellStep = (step: string): void => void process.send?.({ step });

/** Tells a starter that this process listens, and where; alone, one line for whoever collects logs. */
export function tellReady(part: string, at: Readonly<Record<string, unknown>>): void {
  if (process.send) process.send({ ready: true, ...at });
  else console.log(JSON.stringify({ level: 30, time: Date.now(), part, ...at, msg: 'listening' }));
}

/** Says what an operator should know: beside a starter words for the person at the terminal, alone lines for whoever collects logs. */
export const createReport =
  (part: string) =>
  (message: string): void =>
    process.send ? console.error(message) : console.log(JSON.stringify({ level: 40, time: Date.now(), part, msg: message }));

/**
 * Ends this process in its own order when somebody asks for it, once, however often they ask. A process that was started by another one ends with
 * it too: nobody else would stop it or free its folder. Call it before `tellReady`: whoever hears that may end the process at once.
 * @param hearsInterrupt false where the starter hears the same key press and ends this process in its turn
 */
export function endGracefully(close: () => Promise<unknown>, { hearsInterrupt = true, failed = () => undefined }: { readonly hearsInterrupt?: boolean; readonly failed?: (error: unknown) => void } = {}): void {
  let ending: Promise<void> | undefined;
  const end = (): void => {
    ending ??= close().then(
      () => process.exit(0),
      (error: unknown) => {
        failed(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', () => {
    if (hearsInterrupt) end();
  });
  process.on('disconnect', end);
}
