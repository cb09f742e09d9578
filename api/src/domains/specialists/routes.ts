import {
  availableSlots,
  mapSpecialists,
  profileModel,
  profileReviews,
  searchSpecialists,
  specialists,
  suggestSpecialists,
  testimonials,
} from '@tessera/contracts/specialists';
import * as page from '@tessera/contracts/specialists';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { findBusy, quote } from '../booking/index.ts';
import { findProductTerms } from '../products/index.ts';
import { catalogueOf } from './catalogue.ts';
import { paidChatsOf } from './paid-chats.ts';
import * as profilePage from './profile-page.ts';
import * as search from './search.ts';
import * as reviews from './reviews-service.ts';
import * as service from './service.ts';
import { availableSlots as openSlots } from './slots-service.ts';
import { suggest } from './suggest.ts';
import { videosOf } from './videos.ts';

export function register(app: FastifyInstance, { db, settings: { videoHosts } }: Platform): void {
  const deps = { db, findBusy, quote, findProductTerms, videoHosts };
  const searching = { ...deps, catalogue: catalogueOf(deps.db, deps.findBusy) };
  serve(app, specialists, (input, scope) => service.fewSpecialists(deps, scope, input));
  serve(app, searchSpecialists, (input, scope) => search.searchSpecialists(searching, scope, input));
  serve(app, suggestSpecialists, (input, scope) => suggest(searching, scope, input));
  serve(app, mapSpecialists, (input, scope) => search.placesOf(searching, scope, input));
  serve(app, profileModel, (input, scope) => service.profile(deps, scope, input));
  serve(app, profileReviews, (input, scope) => reviews.profileReviews(deps, scope, input));
  serve(app, page.profileStars, (input, scope) => profilePage.stars(deps, scope, input));
  serve(app, page.providerReviews, async (input, scope) => (await profilePage.reviewsOf(deps, scope, input)).list);
  serve(app, page.providerReviewsWithCount, (input, scope) => profilePage.reviewsOf(deps, scope, input));
  serve(app, page.profileDetails, (input, scope) => profilePage.detailsByUrl(deps, scope, input));
  serve(app, page.specialistDetails, (input, scope) => profilePage.details(deps, scope, input));
  serve(app, page.firstFreeStart, (input, scope) => profilePage.firstStart(deps, scope, input));
  serve(app, page.profileVideos, (input, scope) => videosOf(deps, scope, input));
  serve(app, page.paidChatProducts, (input, scope) => paidChatsOf(deps, scope, input));
  serve(app, page.similarSpecialists, (input, scope) => profilePage.similar(deps, scope, input));
  serve(app, page.specialistsBySlugs, (input, scope) => profilePage.bySlugs(deps, scope, input));
  serve(app, testimonials, (input, scope) => reviews.testimonialsOf(deps, scope, input));
  serve(app, availableSlots, (input, scope) => openSlots(deps, scope, input));
}
