import * as contract from '@tessera/contracts/matching';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { findBusy, quote } from '../booking/index.ts';
import { findProductTerms } from '../products/index.ts';
import { freeMeetingOf } from './free-meeting.ts';
import { guidanceOf } from './guidance.ts';
import { dropKept, keep, openKept } from './kept-service.ts';
import { findByAnswers, findByNeed, questionsIn, setupOf } from './service.ts';

/** A person writes few needs, and keeps few lists. */
const LIMIT = { limit: { max: 30, seconds: 60 } };

export function register(app: FastifyInstance, { db }: Platform): void {
  const deps = { db, findBusy, quote, findProductTerms, guidance: guidanceOf(db) };
  serve(app, contract.matchQuestions, (input) => questionsIn(deps, input));
  serve(app, contract.findMatches, (input, scope) => findByAnswers(deps, scope, input));
  serve(app, contract.needSetup, (_input, scope) => setupOf(deps, scope));
  serve(app, contract.findHelp, (input, scope) => findByNeed(deps, scope, input), LIMIT);
  serve(app, contract.freeMeeting, ({ lang }, scope) => freeMeetingOf(deps, scope, lang));
  serve(app, contract.keepMatch, (input, scope) => keep(deps, scope, input), LIMIT);
  serve(app, contract.openMatch, (input, scope) => openKept(deps, scope, input), LIMIT);
  serve(app, contract.dropMatch, (input, scope) => dropKept(deps, scope, input), LIMIT);
}
