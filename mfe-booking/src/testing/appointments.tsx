import { renderRemote, type RemoteTest, type TestOptions } from '@tessera/kit/testing';
import { appointments } from '@tessera/contracts/routes/booking';
import { errors } from '../i18n/errors.ts';
import { words } from '../i18n/index.ts';
import { AppointmentsScreen } from '../screens/appointments/appointments-screen.tsx';
import { allAnswers, maria } from './examples.ts';

export const appointmentOptions: TestOptions = {
  messages: words,
  errors,
  at: { route: appointments },
  answers: allAnswers,
  session: maria,
};
/** Opens the appointments of a member; the given options replace the defaults. */
export const openAppointments = (rest: Partial<TestOptions> = {}): RemoteTest =>
  renderRemote(<AppointmentsScreen />, { ...appointmentOptions, ...rest });
