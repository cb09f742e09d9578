import { codeOf } from '@tessera/contracts/errors';

/** Sends something; when the session has ended meanwhile, the dialog opens, and the same is sent again after it. */
export async function afterLogin<T>(unit: { openLogin(): Promise<unknown> }, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (codeOf(error) !== 'NOT_LOGGED_IN' || !(await unit.openLogin())) throw error;
    return send();
  }
}
