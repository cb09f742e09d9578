import * as contract from '@tessera/contracts/saved';
import { stopSearchMails } from '@tessera/contracts/session';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { findBusy, quote } from '../booking/index.ts';
import { findProductTerms } from '../products/index.ts';
import { firstTimesOf } from '../specialists/index.ts';
import { knownTimes } from './known-times.ts';
import * as notifications from './notifications.ts';
import * as service from './service.ts';

/** A link of a mail is pressed once or twice; whoever guesses at secrets is slowed down. */
const options = { limit: { max: 20, seconds: 60 } };

export function register(app: FastifyInstance, { db }: Platform): void {
  const deps = { db, findBusy, quote, findProductTerms, firstTimes: firstTimesOf(db, findBusy) };
  const known = knownTimes(deps.firstTimes);
  serve(app, contract.savedSpecialists, ({ lang }, scope) => service.specialistsOf(deps, scope, lang));
  serve(app, contract.savedSlugs, (_input, scope) => service.slugsOf(deps, scope));
  serve(app, contract.saveSpecialist, ({ atlasUrl }, scope) => service.saveSpecialist(deps, scope, atlasUrl));
  serve(app, contract.dropSpecialist, ({ atlasUrl }, scope) => service.dropSpecialist(deps, scope, atlasUrl));
  serve(app, contract.saveSearch, (input, scope) => service.saveSearch(deps, scope, input));
  serve(app, contract.changeSearch, (input, scope) => service.changeSearch(deps, scope, input));
  serve(app, contract.dropSearch, ({ proSearchID }, scope) => service.dropSearch(deps, scope, proSearchID));
  serve(app, contract.notificationTimes, ({ lang }, scope) => notifications.timesOf(deps, scope, lang));
  serve(app, contract.newTimes, (_input, scope) => notifications.countNew({ db, known }, scope));
  serve(app, contract.searchTimes, (input, scope) => notifications.timesOfOne(deps, scope, input));
  serve(app, contract.seeTimes, ({ items }, scope) => notifications.noteShown(deps, scope, items));
  serve(app, contract.answerSearch, (input, scope) => notifications.answerSearch(deps, scope, input));
  serve(app, stopSearchMails, ({ token }) => service.stopMails(deps, token), options);
}
