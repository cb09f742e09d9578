import * as contract from '@tessera/contracts/editor';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { takeForms } from '../../platform/form-input.ts';
import { serve } from '../../platform/http.ts';
import { logSecurity } from '../../platform/security-log.ts';
import { listContents, readContent } from './page-service.ts';
import { preview } from './preview-service.ts';
import { check, dropDraft, importScale, publish, saveDraft, takeBack } from './service.ts';

/** Steps of administrators, from one address. */
const LIMIT = { limit: { max: 120, seconds: 60 } };

/** Self-checks, campaigns and the tree of the symptom checker, for the platform's administrators (ADR 0071). */
export async function register(app: FastifyInstance, deps: Platform): Promise<void> {
  serve(app, contract.contents, (input, scope) => listContents(deps, scope, input));
  serve(app, contract.content, (input, scope) => readContent(deps, scope, input));
  await app.register(async (own) => {
    takeForms(own, { takesFiles: true });
    serve(own, contract.draftContent, (input, scope) => saveDraft(deps, scope, input), LIMIT);
    serve(own, contract.importQuestionnaire, (input, scope) => importScale(deps, scope, input), LIMIT);
  });
  serve(app, contract.checkContent, (input, scope) => check(deps, scope, input), LIMIT);
  serve(app, contract.previewContent, (input, scope) => preview(deps, scope, input), LIMIT);
  serve(app, contract.dropDraft, (input, scope) => dropDraft(deps, scope, input), LIMIT);
  serve(
    app,
    contract.publishContent,
    async (input, scope, { request }) => {
      const answer = await publish(deps, scope, input);
      logSecurity(request, 'content-published');
      return answer;
    },
    LIMIT,
  );
  serve(
    app,
    contract.takeBackContent,
    async (input, scope, { request }) => {
      const answer = await takeBack(deps, scope, input);
      logSecurity(request, 'content-taken-back');
      return answer;
    },
    LIMIT,
  );
}
