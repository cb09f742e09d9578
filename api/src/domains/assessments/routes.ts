import * as contract from '@tessera/contracts/assessments';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { cardsOfGroups } from '../blog/index.ts';
import { cardsOfSlugs } from '../products/index.ts';
import { campaignAt, campaignResultsAt } from './campaign-service.ts';
import { questionnaire, questionnaireResponse } from './fhir-service.ts';
import { sendResultPdf } from './pdf-service.ts';
import {
  historyOf,
  linkToUser,
  scalesIn,
  newestResults,
  openResult,
  questionsOf,
  saveAnswers,
  saveOwnAnswers,
  scaleDetails,
} from './service.ts';
import { sharedWith, sharesOf, shareWith } from './share-service.ts';
import { answersSoFar, dropAnswers, keepAnswers } from './under-way-service.ts';

/** A person answers a few scales in a minute at most; many people may share an address. */
const LIMIT = { max: 60, seconds: 60 };
/** One for each answer, of a few people behind an address. */
const KEEP_LIMIT = { max: 240, seconds: 60 };
/** Somebody keeps a few results; nobody fills a mailbox. */
const MAIL_LIMIT = { max: 10, seconds: 3600 };

export function register(app: FastifyInstance, deps: Platform): void {
  serve(app, contract.scales, ({ lang }, scope) => scalesIn(deps, scope, lang));
  serve(app, contract.scale, ({ selected, lang }) => scaleDetails(deps, selected, lang));
  serve(app, contract.scaleQuestions, (input) => questionsOf(deps, input));
  serve(app, contract.saveAnswers, (input, scope) => saveAnswers(deps, scope, input), { limit: LIMIT });
  serve(app, contract.saveOwnAnswers, (input, scope) => saveOwnAnswers(deps, scope, input), { limit: LIMIT });
  serve(app, contract.openResult, (input, scope) => openResult(deps, scope, input), { limit: LIMIT });
  serve(app, contract.sendResultPdf, (input, scope) => sendResultPdf(deps, scope, input), { limit: MAIL_LIMIT });
  serve(app, contract.newestResults, (input, scope) => newestResults(deps, scope, input));
  serve(app, contract.scaleHistory, (input, scope) => historyOf(deps, scope, input));
  serve(app, contract.underWay, ({ selected }, scope) => answersSoFar(deps, scope, selected));
  serve(app, contract.keepUnderWay, (input, scope) => keepAnswers(deps, scope, input), { limit: KEEP_LIMIT });
  serve(app, contract.dropUnderWay, ({ selected }, scope) => dropAnswers(deps, scope, selected));
  serve(app, contract.resultShares, ({ lang }, scope) => sharesOf(deps, scope, lang));
  serve(app, contract.shareResults, (input, scope) => shareWith(deps, scope, input), { limit: LIMIT });
  serve(app, contract.sharedResultsOf, (input, scope) => sharedWith(deps, scope, input));
  serve(app, contract.campaignPage, (input, scope) => campaignAt(deps, scope, input));
  serve(app, contract.campaignResults, (input, scope) => campaignResultsAt(deps, scope, input));
  serve(app, contract.fhirQuestionnaire, (input, scope) => questionnaire(deps, scope, input));
  serve(app, contract.fhirResponse, (input, scope) => questionnaireResponse(deps, scope, input));
  serve(app, contract.canonical, async ({ ids, lang }, scope) => ({
    items: await cardsOfGroups(deps, scope, [...new Set(ids)], lang),
  }));
  serve(app, contract.filteredProducts, async ({ ids, lang }, scope) => ({
    items: await cardsOfSlugs(deps, scope, [...new Set(ids)], lang),
  }));
  serve(app, contract.linkToUser, ({ respondentIds }, scope) => linkToUser(deps, scope, respondentIds));
}
