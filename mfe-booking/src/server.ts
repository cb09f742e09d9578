import { createServer } from '@tessera/kit/server';
import { words } from './i18n/index.ts';
import { slotPage } from './screens/slot/slot-page.ts';
import { SlotScreen } from './screens/slot/slot-screen.tsx';

export default createServer({
  version: __TESSERA_VERSION__,
  screens: [{ page: slotPage, screen: SlotScreen }],
  messages: words,
});
