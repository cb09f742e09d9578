import {
  campaignPage,
  campaignResults,
  canonical,
  dropUnderWay,
  fhirQuestionnaire,
  fhirResponse,
  filteredProducts,
  invitation,
  keepUnderWay,
  linkToUser,
  newestResult,
  newestResults,
  openResult,
  saveAnswers,
  saveOwnAnswers,
  scale,
  scaleHistory,
  scaleQuestions,
  scales,
  sendResultPdf,
  underWay,
} from '@tessera/contracts/assessments';
import { contentShown, previewContent } from '@tessera/contracts/editor';
import { defineRemote } from '@tessera/contracts/remote-config';
import {
  campaignRoute,
  scaleHistoryPage,
  scaleList,
  scalePage,
  scaleResultPage,
  symptomChecker,
  tests,
} from '@tessera/contracts/routes/assessments';
import { blogPost } from '@tessera/contracts/routes/blog-education';
import { product, profile, search } from '@tessera/contracts/routes/marketplace';
import { searchSpecialists, specialistsBySlugs } from '@tessera/contracts/specialists';
import {
  backSymptoms,
  openSymptoms,
  querySymptoms,
  resetSymptoms,
  saveSymptomAnswer,
  symptomQuestion,
} from '@tessera/contracts/symptoms';

/** Self-assessments: taken without an account, scored on the server, kept by members. */
export default defineRemote({
  name: 'assessments',
  routes: [tests, scaleList, scaleHistoryPage, scalePage, scaleResultPage, campaignRoute, symptomChecker],
  slots: [newestResult, invitation, contentShown],
  links: [search, product, profile, blogPost],
  menu: [
    { id: 'assessments.list', place: 'header', route: scaleList, label: 'assessments.menu.list', order: 50 },
    {
      id: 'assessments.symptoms',
      place: 'footer',
      route: symptomChecker,
      label: 'assessments.menu.symptoms',
      order: 50,
    },
  ],
  endpoints: [
    scales,
    scale,
    scaleQuestions,
    saveAnswers,
    saveOwnAnswers,
    openResult,
    newestResults,
    scaleHistory,
    sendResultPdf,
    canonical,
    filteredProducts,
    linkToUser,
    underWay,
    keepUnderWay,
    dropUnderWay,
    campaignPage,
    campaignResults,
    fhirQuestionnaire,
    fhirResponse,
    specialistsBySlugs,
    symptomQuestion,
    openSymptoms,
    saveSymptomAnswer,
    querySymptoms,
    resetSymptoms,
    backSymptoms,
    searchSpecialists,
    previewContent,
  ],
});
