import { answer, press } from '@tessera/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { confirmSignup, exampleSession, signup } from '@tessera/contracts/session';

export const signupAnswers = [
  answer(signup, { id: '01935f3e-0000-7000-8000-000000000077', outbox: null }),
  answer(confirmSignup, { session: exampleSession }),
];
const fill = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
/** Signs up in the dialog of the log-in. */
export async function signUp(): Promise<void> {
  await press('Create an account');
  await fill('First name', 'Ada');
  await fill('Last name', 'Exemplu');
  await fill('E-mail', 'ada@example.com');
  await fill('Password', 'a long enough sentence');
  await press('Create account');
  await fill('Code from the mail', '123456');
  await press('Confirm and continue');
}
