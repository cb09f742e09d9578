import { operatorError, thrownCode } from './errors.ts';

/** Where a server listens; `variable` is the environment variable that holds the port. */
interface Place {
  readonly host: string;
  readonly port: number;
  readonly variable: string;
}
/** Starts listening and returns the port. Throws an operator error when the port is in use or reserved. */
export async function listen(
  app: { listen(at: { readonly host: string; readonly port: number }): Promise<string> },
  { host, port, variable }: Place,
): Promise<number> {
  try {
    return Number(new URL(await app.listen({ host, port })).port);
  } catch (error) {
    switch (thrownCode(error)) {
      case 'EADDRINUSE':
        throw operatorError(
          `Port ${port} is in use. Stop the program that listens there, or set ${variable} to another port.`,
          error,
        );
      case 'EACCES':
        throw operatorError(`This user may not listen on port ${port}. Set ${variable} to a port from 1024 on.`, error);
      default:
        throw error;
    }
  }
}
