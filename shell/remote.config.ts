import { defineRemote } from '@tessera/contracts/remote-config';
import { reportClientErrors } from '@tessera/contracts/reports';
import { designSystem } from '@tessera/contracts/routes/shell';
import {
  confirmSignup,
  isLogged,
  login,
  logout,
  recover,
  reset,
  saveLanguage,
  signup,
} from '@tessera/contracts/session';

/**
 * The shell's own routes are built in and not part of the site table, except the development-only design system. The
 * descriptor lists what it lends.
 */
export default defineRemote({
  name: 'shell',
  routes: process.env['TESSERA_DEVELOPMENT'] ? [designSystem] : [],
  endpoints: [isLogged, login, logout, signup, confirmSignup, recover, reset, saveLanguage, reportClientErrors],
});
