import * as contract from '@tessera/contracts/corporate';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { check, listPartners, publish, readLogo, readPartner, saveDraft, takeBack } from './service.ts';

/** Steps that reach the registry, from one address. */
const LIMIT = { limit: { max: 60, seconds: 60 } };

/** The partners of the platform, for its administrators (ADR 0067). */
export function register(app: FastifyInstance, deps: Platform): void {
  serve(app, contract.partners, (_input, scope) => listPartners(deps, scope));
  serve(app, contract.partner, (input, scope) => readPartner(deps, scope, input));
  serve(app, contract.partnerLogo, async (input, scope, { reply }) => {
    const drawing = await readLogo(deps, scope, input);
    reply
      .type('image/svg+xml')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff');
    return drawing;
  });
  serve(app, contract.draftPartner, (input, scope) => saveDraft(deps, scope, input), LIMIT);
  serve(app, contract.checkPartner, (input, scope) => check(deps, scope, input), LIMIT);
  serve(
    app,
    contract.publishPartner,
    async (input, scope, { request }) => {
      const answer = await publish(deps, scope, input);
      logSecurity(request, 'partner-published');
      return answer;
    },
    LIMIT,
  );
  serve(
    app,
    contract.takeBackPartner,
    async (input, scope, { request }) => {
      const answer = await takeBack(deps, scope, input);
      logSecurity(request, 'partner-taken-back');
      return answer;
    },
    LIMIT,
  );
}
