import { defineRemote } from '@tessera/contracts/remote-config';
import { designSystem } from '@tessera/contracts/routes/shell';

/** The shell's routes belong to it by right and stand in no site table, but for the one of development; its descriptor says what it lends. */
export default defineRemote({ name: 'shell', routes: process.env['TESSERA_DEVELOPMENT'] ? [designSystem] : [], endpoints: [], permissions: [], slots: [], menu: [], events: {} });
