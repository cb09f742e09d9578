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
} from '@tessera/contracts/routes/corporate';

/** Corporate: what the platform's administrators edit, which is its partners, self-checks, campaigns and the symptom checker. */
export default defineRemote({
  name: 'corporate',
  routes: [partnersRoute, partnerRoute, contentList, contentEditor, contentPreview],
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
  ],
});
