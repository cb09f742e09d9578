import { removePhoto, uploadPhoto } from '@tessera/contracts/files';
import { defineRemote } from '@tessera/contracts/remote-config';
import { reportClientErrors } from '@tessera/contracts/reports';
import { designSystem, shellRoutes } from '@tessera/contracts/routes/shell';
import {
  changeEmail,
  changePassword,
  confirmEmail,
  confirmIdentity,
  confirmSignup,
  confirmTwoFactor,
  devices,
  endDevice,
  endOtherDevices,
  isLogged,
  keepSession,
  login,
  logout,
  newRecoveryCodes,
  personalData,
  proofWay,
  recover,
  removeTwoFactor,
  resendActivationEmail,
  reset,
  saveLanguage,
  savePersonalData,
  signup,
  startTwoFactor,
  takeEmailBack,
  twoFactor,
} from '@tessera/contracts/session';

/**
 * The pages that every site has, whatever its remotes; the design system only in development. The descriptor also lists
 * what the shell lends.
 */
export default defineRemote({
  name: 'shell',
  routes: process.env['TESSERA_DEVELOPMENT'] ? [...shellRoutes, designSystem] : shellRoutes,
  endpoints: [
    isLogged,
    login,
    logout,
    signup,
    confirmSignup,
    recover,
    reset,
    saveLanguage,
    keepSession,
    proofWay,
    confirmIdentity,
    devices,
    endDevice,
    endOtherDevices,
    personalData,
    savePersonalData,
    uploadPhoto,
    removePhoto,
    changePassword,
    changeEmail,
    confirmEmail,
    takeEmailBack,
    resendActivationEmail,
    twoFactor,
    startTwoFactor,
    confirmTwoFactor,
    newRecoveryCodes,
    removeTwoFactor,
    reportClientErrors,
  ],
});
