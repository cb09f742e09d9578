import { createLog } from './log.ts';

/** Reports the current startup step to the parent process, in case it takes long. */
export const tellStep = (step: string): void => void process.send?.({ step });

/** Reports to the parent process that this process is listening, and where; without a parent, logs one line. */
export function tellReady(part: string, at: Readonly<Record<string, unknown>>): void {
  if (process.send) process.send({ ready: true, ...at });
  else createLog(part, 'info').info(at, 'listening');
}

/** Reports operator messages: plain text under a parent process, otherwise JSON log lines. */
export function createReport(part: string): (message: string) => void {
  const log = createLog(part, 'warn');
  return (message) => (process.send ? console.error(message) : log.warn(message));
}

/**
 * Shuts this process down gracefully on the first signal; further signals are ignored. A process started by another one
 * also ends with its parent, because nothing else would stop it or release its folder. Call it before `tellReady`: the
 * parent may end the process right after.
 * @param hearsInterrupt false where the parent receives the same key press and ends this process itself
 */
export function endGracefully(
  close: () => Promise<unknown>,
  {
    hearsInterrupt = true,
    failed = () => undefined,
  }: { readonly hearsInterrupt?: boolean; readonly failed?: (error: unknown) => void } = {},
): void {
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
