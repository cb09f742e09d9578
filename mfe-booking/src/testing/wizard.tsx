import { renderRemote, type RemoteTest, type TestOptions } from '@tessera/kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { bookingSlot } from '@tessera/contracts/routes/booking';
import { errors } from '../i18n/errors.ts';
import { words } from '../i18n/index.ts';
import { SlotScreen } from '../screens/slot/slot-screen.tsx';
import { StepsRest, SummaryRest } from '../screens/slot/wizard.tsx';
import { allAnswers, maria, specialist, START } from './examples.ts';

beforeAll(() => Promise.all([StepsRest, SummaryRest].map((rest) => rest.load())));

export const params = { atlasUrl: specialist.atlasUrl, slotStart: START };
export const options: TestOptions = {
  messages: words,
  errors,
  at: { route: bookingSlot, params },
  answers: allAnswers,
};
/** Opens the wizard; the given responses take precedence over the successful defaults. */
export const openWizard = (rest: Partial<TestOptions> = {}): RemoteTest =>
  renderRemote(<SlotScreen />, { ...options, ...rest, answers: [...allAnswers, ...(rest.answers ?? [])] });
/** A member in the last step. */
export const atConfirm = { at: { route: bookingSlot, params, search: { step: 'confirm' } }, session: maria };
export const count = (test: RemoteTest, endpoint: { readonly id: string }): number =>
  test.network.inputsOf(endpoint).length;
export const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
export const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });
export const type = (name: string, value: string): Promise<void> =>
  act(async () => void fireEvent.change(field(name), { target: { value } }));
/** Fills in the card on the payment step; by default with one that is accepted. */
export async function typeCard(number = '4111111111111111'): Promise<void> {
  await type('Card number', number);
  await type('Expires', '8/29');
  await type('Security code', '123');
}
