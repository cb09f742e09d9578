import * as contract from '@tessera/contracts/symptoms';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { requireScript } from '../../platform/script-call.ts';
import {
  backSymptoms,
  openSymptoms,
  querySymptoms,
  resetSymptoms,
  saveSymptomAnswer,
  symptomQuestion,
} from './service.ts';

/** A person answers some twenty questions in a minute at most; many people may share an address. */
const options = { limit: { max: 240, seconds: 60 } };

export function register(app: FastifyInstance, deps: Platform): void {
  serve(app, contract.symptomQuestion, ({ lang }, scope) => symptomQuestion(deps, scope, lang));
  serve(app, contract.openSymptoms, (input, scope) => openSymptoms(deps, scope, input), options);
  serve(app, contract.saveSymptomAnswer, (input, scope) => saveSymptomAnswer(deps, scope, input), options);
  serve(app, contract.querySymptoms, (input, scope) => querySymptoms(deps, scope, input), options);
  serve(app, contract.resetSymptoms, (input, scope) => resetSymptoms(deps, scope, input), options);
  serve(
    app,
    contract.resetSymptomsByLink,
    async ({ lang }, scope, { request }) => {
      requireScript(request);
      return resetSymptoms(deps, scope, { lang });
    },
    options,
  );
  serve(app, contract.backSymptoms, (input, scope) => backSymptoms(deps, scope, input), options);
  serve(
    app,
    contract.backSymptomsByLink,
    async ({ lang, index }, scope, { request }) => {
      requireScript(request);
      return backSymptoms(deps, scope, { lang, index });
    },
    options,
  );
}
