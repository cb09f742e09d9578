import { availableSlots, profileModel, profileReviews, searchSpecialists, specialists } from '@tessera/contracts/specialists';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import * as service from './service.ts';

export function specialistRoutes(app: FastifyInstance, deps: service.SpecialistDeps): void {
  serve(app, specialists, (input, scope) => service.fewSpecialists(deps, scope, input));
  serve(app, searchSpecialists, (input, scope) => service.searchSpecialists(deps, scope, input));
  serve(app, profileModel, (input, scope) => service.profile(deps, scope, input));
  serve(app, profileReviews, (input, scope) => service.profileReviews(deps, scope, input));
  serve(app, availableSlots, (input, scope) => service.availableSlots(deps, scope, input));
}
