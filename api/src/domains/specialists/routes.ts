import { mapSpecialists, searchSpecialists, suggestSpecialists } from '@tessera/contracts/search';
import { availableSlots, profileModel, profileReviews, specialists, testimonials } from '@tessera/contracts/specialists';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import { catalogueOf } from './catalogue.ts';
import * as search from './search.ts';
import * as service from './service.ts';

export function specialistRoutes(app: FastifyInstance, deps: service.SpecialistDeps): void {
  const searching = { ...deps, catalogue: catalogueOf(deps.db, deps.findBusy) };
  serve(app, specialists, (input, scope) => service.fewSpecialists(deps, scope, input));
  serve(app, searchSpecialists, (input, scope) => search.searchSpecialists(searching, scope, input));
  serve(app, suggestSpecialists, (input, scope) => search.suggest(searching, scope, input));
  serve(app, mapSpecialists, (input, scope) => search.placesOf(searching, scope, input));
  serve(app, profileModel, (input, scope) => service.profile(deps, scope, input));
  serve(app, profileReviews, (input, scope) => service.profileReviews(deps, scope, input));
  serve(app, testimonials, (input, scope) => service.testimonialsOf(deps, scope, input));
  serve(app, availableSlots, (input, scope) => service.availableSlots(deps, scope, input));
}
