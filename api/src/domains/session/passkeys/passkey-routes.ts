import {
  addPasskey as addContract,
  passkeyLogin,
  passkeyProof,
  passkeys,
  removePasskey as removeContract,
  renamePasskey as renameContract,
  startPasskey as startContract,
  startPasskeyLogin as startLoginContract,
  startPasskeyProof as startProofContract,
} from '@tessera/contracts/session';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import type { SessionDeps } from '../deps.ts';
import { createVisits, setCookies } from '../visits.ts';
import type { Who } from '../who.ts';
import {
  addPasskey,
  listPasskeys,
  logInByPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from './passkeys.ts';
import { proveByPasskey, startPasskeyProof } from './passkey-proof.ts';

/** Routes for passkeys of an account, and for logging in with one. */
export function passkeyRoutes(app: FastifyInstance, deps: SessionDeps & { readonly who: Who }): void {
  const { visitOf, requireLogin } = createVisits(deps.who);
  serve(app, passkeys, async (_input, scope, http) => ({
    items: await listPasskeys(deps, scope, await requireLogin(http, scope)),
  }));
  serve(app, startContract, async (_input, scope, http) => {
    const login = await requireLogin(http, scope);
    const { options, cookie } = await startPasskey(deps, scope, await visitOf(http, scope), login);
    setCookies(http.reply, [cookie]);
    return { options };
  });
  serve(app, addContract, async ({ response }, scope, http) => {
    await addPasskey(deps, scope, await visitOf(http, scope), await requireLogin(http, scope), response);
    logSecurity(http.request, 'way-added');
    return { done: true };
  });
  serve(app, renameContract, async ({ id, name }, scope, http) => {
    await renamePasskey(deps, await requireLogin(http, scope), id, name);
    return { done: true };
  });
  serve(app, removeContract, async ({ id }, scope, http) => {
    await removePasskey(deps, scope, await requireLogin(http, scope), id);
    logSecurity(http.request, 'way-removed');
    return { done: true };
  });
  serve(app, startLoginContract, async (_input, scope, http) => {
    const { options, cookie } = await startPasskeyLogin(deps, scope, await visitOf(http, scope));
    setCookies(http.reply, [cookie]);
    return { options };
  });
  serve(app, passkeyLogin, async (input, scope, http) => {
    const { session, cookies } = await logInByPasskey(deps, scope, await visitOf(http, scope), input);
    setCookies(http.reply, cookies);
    logSecurity(http.request, 'logged-in', session.userId);
    return { session };
  });
  serve(app, startProofContract, async (_input, scope, http) => {
    const login = await requireLogin(http, scope);
    const { options, cookie } = await startPasskeyProof(deps, scope, await visitOf(http, scope), login);
    setCookies(http.reply, [cookie]);
    return { options };
  });
  serve(app, passkeyProof, async ({ response }, scope, http) => {
    await proveByPasskey(deps, scope, await visitOf(http, scope), await requireLogin(http, scope), response);
    logSecurity(http.request, 'identity-confirmed');
    return { done: true };
  });
}
