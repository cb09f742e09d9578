import { defineRemote } from '@tessera/contracts/remote-config';
import { reportClientErrors } from '@tessera/contracts/reports';
import { designSystem, shellRoutes } from '@tessera/contracts/routes/shell';
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
 * The pages that every site has, whatever its remotes; the design system only in development. The descriptor also lists
 * what the shell lends.
 */
export default defineRemote({
  name: 'shell',
  routes: process.env['TESSERA_DEVELOPMENT'] ? [...shellRoutes, designSystem] : shellRoutes,
  endpoints: [isLogged, login, logout, signup, confirmSignup, recover, reset, saveLanguage, reportClientErrors],
});
