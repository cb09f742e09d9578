import {
  confirmIdentity as confirmContract,
  devices,
  endDevice as endContract,
  endOtherDevices as endOthersContract,
  keepSession as keepContract,
  mailProof,
  personalData as personalContract,
  proofWay,
  savePersonalData as saveContract,
} from '@tessera/contracts/session';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http.ts';
import { logSecurity } from '../../../platform/security-log.ts';
import type { SessionDeps } from '../deps.ts';
import { createVisits, setCookies } from '../visits.ts';
import type { Who } from '../who.ts';
import { listPasskeys } from '../passkeys/passkeys.ts';
import { confirmIdentity, mailProofCode, wayOf } from './confirm-identity.ts';
import { endDevice, endOtherDevices, listDevices } from './devices.ts';
import { keepSession } from './keep-session.ts';
import { personalData, savePersonalData } from './personal-data.ts';

/** Routes for what a person does with their own account and its devices. */
export function accountRoutes(app: FastifyInstance, deps: SessionDeps & { readonly who: Who }): void {
  const { visitOf, requireLogin } = createVisits(deps.who);

  serve(app, personalContract, async (_input, scope, http) =>
    personalData(deps, scope, (await requireLogin(http, scope)).person.id),
  );
  serve(app, saveContract, async (input, scope, http) =>
    savePersonalData(deps, scope, (await requireLogin(http, scope)).person.id, input),
  );

  serve(app, devices, async (_input, scope, http) => ({
    items: await listDevices(deps, scope, await requireLogin(http, scope)),
  }));
  serve(app, endContract, async ({ id }, scope, http) => {
    await endDevice(deps, await requireLogin(http, scope), id);
    logSecurity(http.request, 'device-ended');
    return { done: true };
  });
  serve(app, endOthersContract, async (_input, scope, http) => {
    const ended = await endOtherDevices(deps, await requireLogin(http, scope));
    logSecurity(http.request, 'device-ended');
    return { ended };
  });
  serve(app, keepContract, async (_input, scope, http) => {
    const { isShared, seconds, cookie } = await keepSession(deps, scope, await requireLogin(http, scope));
    setCookies(http.reply, [cookie]);
    return { isShared, seconds };
  });

  serve(app, proofWay, async (_input, scope, http) => {
    const login = await requireLogin(http, scope);
    return { way: await wayOf(deps, login), passkey: (await listPasskeys(deps, scope, login)).length > 0 };
  });
  serve(app, mailProof, async (_input, scope, http) => {
    await mailProofCode(deps, scope, await visitOf(http, scope), await requireLogin(http, scope));
    return { done: true, outbox: deps.outbox };
  });
  serve(app, confirmContract, async ({ proof }, scope, http) => {
    await confirmIdentity(deps, scope, await visitOf(http, scope), await requireLogin(http, scope), proof);
    logSecurity(http.request, 'identity-confirmed');
    return { done: true };
  });
}
