import { invitation, newestResult, sharedResults } from '@tessera/contracts/assessments';
import { contentShown } from '@tessera/contracts/editor';
import { createRemote } from '@tessera/kit/remote';
import { campaignPage } from './screens/campaign/campaign-page.ts';
import { historyPage } from './screens/history/history-page.ts';
import { listPage, testsPage } from './screens/list/list-page.ts';
import { resultPage } from './screens/result/result-page.ts';
import { scalePage } from './screens/scale/scale-page.ts';
import { symptomsPage } from './screens/symptoms/symptoms-page.ts';

const listScreen = () =>
  import(/* webpackChunkName: "assessments.list" */ './screens/list/list-screen.tsx').then((m) => m.ListScreen);

export default createRemote({
  name: __TESSERA_REMOTE__,
  version: __TESSERA_VERSION__,
  screens: [
    { page: testsPage, load: listScreen },
    { page: listPage, load: listScreen },
    {
      page: scalePage,
      load: () =>
        import(/* webpackChunkName: "assessments.scale" */ './screens/scale/scale-screen.tsx').then(
          (m) => m.ScaleScreen,
        ),
    },
    {
      page: resultPage,
      load: () =>
        import(/* webpackChunkName: "assessments.result" */ './screens/result/result-screen.tsx').then(
          (m) => m.ResultScreen,
        ),
    },
    {
      page: campaignPage,
      load: () =>
        import(/* webpackChunkName: "assessments.campaign" */ './screens/campaign/campaign-screen.tsx').then(
          (m) => m.CampaignScreen,
        ),
    },
    {
      page: historyPage,
      load: () =>
        import(/* webpackChunkName: "assessments.history" */ './screens/history/history-screen.tsx').then(
          (m) => m.HistoryScreen,
        ),
    },
    {
      page: symptomsPage,
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
