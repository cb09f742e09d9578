import { fhirQuestionnaire } from '@tessera/contracts/assessments';
import {
  checkPartner,
  draftPartner,
  partner,
  partnerLogo,
  partners,
  publishPartner,
  takeBackPartner,
} from '@tessera/contracts/corporate';
import {
  checkContent,
  content,
  contents,
  contentShown,
  draftContent,
  dropDraft,
  importQuestionnaire,
  publishContent,
  takeBackContent,
} from '@tessera/contracts/editor';
import { defineRemote } from '@tessera/contracts/remote-config';
import {
  contentEditor,
  contentList,
  contentPreview,
  partner as partnerRoute,
  partners as partnersRoute,
  reportedReviews as reviewsRoute,
  specialistList,
} from '@tessera/contracts/routes/corporate';
import { profile } from '@tessera/contracts/routes/marketplace';
import { decideProfile, profileCases } from '@tessera/contracts/provider';
import { decideReview, reportedReviews, undoReviewDecision } from '@tessera/contracts/specialists';

/** Corporate: what the platform's administrators edit, which is its partners, self-checks, campaigns and the symptom checker, and what they decide about reported reviews and specialists. */
export default defineRemote({
  name: 'corporate',
  routes: [partnersRoute, partnerRoute, contentList, contentEditor, contentPreview, reviewsRoute, specialistList],
  links: [profile],
  uses: [contentShown],
  menu: [
    {
      id: 'corporate.partners',
      place: 'member',
      route: partnersRoute,
      label: 'corporate.menu.partners',
      icon: 'building',
      order: 60,
      landing: ['admin'],
    },
    {
      id: 'corporate.content',
      place: 'member',
      route: contentList,
      label: 'corporate.menu.content',
      icon: 'content',
      order: 61,
    },
    {
      id: 'corporate.reviews',
      place: 'member',
      route: reviewsRoute,
      label: 'corporate.menu.reviews',
      icon: 'flag',
      order: 62,
    },
    {
      id: 'corporate.specialists',
      place: 'member',
      route: specialistList,
      label: 'corporate.menu.specialists',
      icon: 'people',
      order: 63,
    },
  ],
  endpoints: [
    partners,
    partner,
    partnerLogo,
    draftPartner,
    checkPartner,
    publishPartner,
    takeBackPartner,
    contents,
    content,
    draftContent,
    importQuestionnaire,
    checkContent,
    publishContent,
    takeBackContent,
    dropDraft,
    fhirQuestionnaire,
    reportedReviews,
    decideReview,
    undoReviewDecision,
    profileCases,
    decideProfile,
  ],
});
