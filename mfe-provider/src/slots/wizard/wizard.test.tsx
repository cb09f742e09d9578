import { wizardProgress, type WizardProgress } from '@tessera/contracts/provider';
import { providerCalendar } from '@tessera/contracts/routes/provider';
import { answer, hardCodedOn, keepWaiting, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { ilinca, maria } from '../../testing/examples.ts';
import { Wizard } from './wizard.tsx';

const step = (code: WizardProgress['steps'][number]['code'], isDone: boolean, isNeeded = true) => ({
  code,
  isDone,
  isNeeded,
});
const progress: WizardProgress = {
  status: 'draft',
  percent: 33,
  steps: [
    step('email', true),
    step('photo', false, false),
    step('description', false),
    step('offer', false),
    step('hours', false),
    step('licence', true),
    step('review', false),
  ],
};
const open = (rest: Partial<TestOptions> = {}) =>
  renderRemote(<Wizard />, {
    messages: words,
    errors,
    session: ilinca,
    at: { route: providerCalendar },
    answers: [answer(wizardProgress, progress)],
    ...rest,
  });

describe('what a profile still needs', () => {
  it('is a list of steps, each open one with the way to the page that does it', async () => {
    const { published } = open();
    expect(await screen.findByText('2 of 6 done')).toBeTruthy();
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('img').getAttribute('aria-label'))).toEqual([
      'Done',
      'Open',
      'Open',
      'Open',
      'Open',
      'Done',
      'Open',
    ]);
    expect(screen.getAllByRole('link', { name: 'Do it now' }).map((link) => link.getAttribute('href'))).toEqual([
      '/en/my-profile',
      '/en/provider/availability',
    ]);
    // What has no page yet is written to the house.
    expect(screen.getAllByRole('link', { name: 'Write to us' }).map((link) => link.getAttribute('href'))).toEqual([
      '/en/contact',
      '/en/contact',
    ]);
    await press('See where it stands');
    expect(published).toEqual([{ name: 'provider.dialog-wanted.v1', payload: { name: 'specialist-audit' } }]);
  });
  it('leads to no page that the person may not open', async () => {
    open({ session: maria });
    await screen.findByText('2 of 6 done');
    expect(screen.getAllByRole('link', { name: 'Do it now' })).toHaveLength(1);
  });
  it('says when clients find it', async () => {
    open({ answers: [answer(wizardProgress, { ...progress, status: 'active' })] });
    expect(await screen.findByText('Clients find your profile.')).toBeTruthy();
  });
  it('shows a skeleton, and an error with another try', async () => {
    const first = open({ answers: [keepWaiting(wizardProgress)] });
    expect(screen.getByText('Loading')).toBeTruthy();
    first.unmount();
    const { network } = open({ answers: [refuse(wizardProgress, 'INTERNAL')] });
    expect(await screen.findByText('The steps did not load')).toBeTruthy();
    network.set(answer(wizardProgress, progress));
    await press('Try again');
    expect(await screen.findByText('2 of 6 done')).toBeTruthy();
  });
});

it('has no text that is written in one language', async () => {
  expect(
    await hardCodedOn(
      <>
        <h1>1</h1>
        <Wizard />
      </>,
      {
        messages: words,
        errors,
        session: ilinca,
        at: { route: providerCalendar },
        answers: [answer(wizardProgress, progress)],
      },
    ),
  ).toEqual([]);
});
