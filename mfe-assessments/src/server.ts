import { createServer } from '@tessera/kit/server';
import { words } from './i18n/index.ts';
import { campaignPage } from './screens/campaign/campaign-page.ts';
import { CampaignScreen } from './screens/campaign/campaign-screen.tsx';
import { listPage, testsPage } from './screens/list/list-page.ts';
import { ListScreen } from './screens/list/list-screen.tsx';
import { resultPage } from './screens/result/result-page.ts';
import { ResultScreen } from './screens/result/result-screen.tsx';
import { scalePage } from './screens/scale/scale-page.ts';
import { ScaleScreen } from './screens/scale/scale-screen.tsx';
import { symptomsPage } from './screens/symptoms/symptoms-page.ts';
import { SymptomsScreen } from './screens/symptoms/symptoms-screen.tsx';

export default createServer({
  version: __TESSERA_VERSION__,
  screens: [
    { page: testsPage, screen: ListScreen },
    { page: campaignPage, screen: CampaignScreen },
    { page: resultPage, screen: ResultScreen },
    { page: listPage, screen: ListScreen },
    { page: scalePage, screen: ScaleScreen },
    { page: symptomsPage, screen: SymptomsScreen },
  ],
  messages: words,
});
