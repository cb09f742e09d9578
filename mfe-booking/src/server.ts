import { createServer } from '@tessera/kit/server';
import { words } from './i18n/index.ts';
import { slotPage } from './screens/slot/slot-page.ts';
import { SlotScreen } from './screens/slot/slot-screen.tsx';
import { Steps } from './screens/slot/steps.tsx';
import { Summary } from './screens/slot/summary.tsx';
import { StepsRest, SummaryRest } from './screens/slot/wizard.tsx';

export default createServer({
  version: __TESSERA_VERSION__,
  rests: [
    [StepsRest, Steps],
    [SummaryRest, Summary],
  ],
  screens: [{ page: slotPage, screen: SlotScreen }],
  messages: words,
});
