import {
  campaignRoute,
  scaleHistoryPage,
  scaleList,
  scalePage,
  scaleResultPage,
  symptomChecker,
  tests,
} from '@tessera/contracts/routes/assessments';
import { invitation, newestResult, sharedResults } from '@tessera/contracts/assessments';
import { contentShown } from '@tessera/contracts/editor';
import { createRemote } from '@tessera/kit/remote';

const listScreen = () =>
  import(/* webpackChunkName: "assessments.list" */ './screens/list/list-screen.tsx').then((m) => m.ListScreen);

export default createRemote({
  name: __TESSERA_REMOTE__,
  version: __TESSERA_VERSION__,
  pages: () => import(/* webpackChunkName: "pages" */ './pages.ts').then((m) => m.pages),
  screens: [
    { route: tests, load: listScreen },
    { route: scaleList, load: listScreen },
    {
      route: scalePage,
      load: () =>
        import(/* webpackChunkName: "assessments.scale" */ './screens/scale/scale-screen.tsx').then(
          (m) => m.ScaleScreen,
        ),
    },
    {
      route: scaleResultPage,
      load: () =>
        import(/* webpackChunkName: "assessments.result" */ './screens/result/result-screen.tsx').then(
          (m) => m.ResultScreen,
        ),
    },
    {
      route: campaignRoute,
      load: () =>
        import(/* webpackChunkName: "assessments.campaign" */ './screens/campaign/campaign-screen.tsx').then(
          (m) => m.CampaignScreen,
        ),
    },
    {
      route: scaleHistoryPage,
      load: () =>
        import(/* webpackChunkName: "assessments.history" */ './screens/history/history-screen.tsx').then(
          (m) => m.HistoryScreen,
        ),
    },
    {
      route: symptomChecker,
      load: () =>
        import(/* webpackChunkName: "assessments.symptoms" */ './screens/symptoms/symptoms-screen.tsx').then(
          (m) => m.SymptomsScreen,
        ),
    },
  ],
  slots: [
    {
      slot: newestResult,
      load: () =>
        import(/* webpackChunkName: "assessments.newest-result.v1" */ './slots/newest-result/newest-result.tsx').then(
          (m) => m.NewestResult,
        ),
    },
    {
      slot: sharedResults,
      load: () =>
        import(
          /* webpackChunkName: "assessments.shared-results.v1" */ './slots/shared-results/shared-results.tsx'
        ).then((m) => m.SharedResults),
    },
    {
      slot: invitation,
      load: () =>
        import(/* webpackChunkName: "assessments.invitation.v1" */ './slots/invitation/invitation.tsx').then(
          (m) => m.Invitation,
        ),
    },
    {
      slot: contentShown,
      load: () =>
        import(/* webpackChunkName: "assessments.content-shown.v1" */ './slots/content-shown/content-shown.tsx').then(
          (m) => m.ContentShown,
        ),
    },
  ],
  messages: (lang) => import(/* webpackChunkName: "i18n.[request]" */ `./i18n/${lang}.json`),
});
