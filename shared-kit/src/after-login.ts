import { codeOf } from '@tessera/contracts/errors';

/**
 * Sends a request; if the session has expired, opens the log-in dialog and sends the same request again after log-in.
 */
export async function afterLogin<T>(unit: { openLogin(): Promise<unknown> }, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (codeOf(error) !== 'NOT_LOGGED_IN' || !(await unit.openLogin())) throw error;
    return send();
  }
}
