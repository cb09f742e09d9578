import { defineRemote } from '@tessera/contracts/remote-config';

/** The shell's routes belong to it by right and stand in no site table; its descriptor says what it lends. */
export default defineRemote({ name: 'shell', routes: [], endpoints: [], permissions: [], slots: [], menu: [], events: {} });
