import { defineRemote } from '@tessera/contracts/remote-config';
import { reportClientErrors } from '@tessera/contracts/reports';
import { designSystem } from '@tessera/contracts/routes/shell';
import { confirmSignup, isLogged, login, logout, recover, reset, saveLanguage, signup } from '@tessera/contracts/session';

/** The shell's routes belong to it by right and stand in no site table, but for the one of development; its descriptor says what it lends. */
export default defineRemote({
  name: 'shell',
  routes: process.env['TESSERA_DEVELOPMENT'] ? [designSystem] : [],
  endpoints: [isLogged, login, logout, signup, confirmSignup, recover, reset, saveLanguage, reportClientErrors],
});
