import type { PageContext } from '@tessera/kit/page';
import type { Key } from '../i18n/use-t.ts';

/** On a company's host, employees usually arrive here first, so the title names the company. */
export const loginTitle = (t: PageContext<Key>['t'], { hostClass, name }: PageContext['tenant']): string =>
  t(hostClass === 'company' ? 'shell.login.company' : 'shell.login.title', { name });
/** A clinic with a sign-up of its own addresses its patients. */
export const signupTitle = (t: PageContext<Key>['t'], { flags, name }: PageContext['tenant']): string =>
  t(flags['clinicSignup'] === true ? 'shell.signup.patient' : 'shell.signup.title', { name });
