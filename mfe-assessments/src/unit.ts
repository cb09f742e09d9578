import { createRemote } from '@tessera/kit/remote';
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
  messages: (lang) => import(/* webpackChunkName: "i18n.[request]" */ `./i18n/${lang}.json`),
});
