import { answer, press, type Answer } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import { bookFree, holdSlot, writeConflict } from '@tessera/contracts/booking';
import { AppError } from '@tessera/contracts/errors';
import type { Endpoint } from '@tessera/contracts/endpoint';
import { hold, idOf, maria } from '../../testing/examples.ts';
import { atConfirm, heading, openWizard } from '../../testing/wizard.tsx';

const own = {
  id: idOf(7),
  startsAt: '2026-11-24T08:30Z',
  endsAt: '2026-11-24T09:20Z',
  orderId: idOf(8),
  name: 'Kalliopi Dentrinou',
};
const refused = <I, O>(endpoint: Endpoint<I, O>): Answer =>
  answer(endpoint, () => Promise.reject(new AppError('OVERLAPPING_APPOINTMENTS', { details: [writeConflict(own)] })));
const link = () =>
  screen.findByRole('link', { name: 'With Kalliopi Dentrinou: 24 November, 10:30 to 11:20, Bucharest, GMT+2' });

describe('a time at which the person has another visit', () => {
  it('shows the conflicting visit with a link to it, and other times', async () => {
    openWizard({ session: maria, answers: [refused(holdSlot)] });
    await heading('You have another visit at this time');
    expect((await link()).getAttribute('href')).toBe(`/en/booking/payment/${idOf(8)}`);
    expect(screen.getAllByRole('link', { name: /November/ }).length).toBeGreaterThan(1);
  });
  it('can be held for another person', async () => {
    const asked: unknown[] = [];
    openWizard({
      session: maria,
      answers: [
        answer(holdSlot, (input) => {
          asked.push(input.forOther);
          return input.forOther
            ? hold
            : Promise.reject(new AppError('OVERLAPPING_APPOINTMENTS', { details: [writeConflict(own)] }));
        }),
      ],
    });
    await press('It is for someone else');
    await heading('Your details');
    expect(asked).toEqual([undefined, true]);
  });
  it('is also reported beside the button, when the booking detects it', async () => {
    openWizard({ ...atConfirm, answers: [refused(bookFree)] });
    await press(await screen.findByRole('checkbox', { name: /I agree that this visit/ }));
    await press('Confirm booking');
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('You have another visit at this time')).toBeTruthy();
    expect((await link()).getAttribute('href')).toBe(`/en/booking/payment/${idOf(8)}`);
    expect(screen.getByRole('button', { name: 'Confirm booking' })).toBeTruthy();
  });
});
