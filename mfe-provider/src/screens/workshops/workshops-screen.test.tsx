import { answer, keepWaiting, press, refuse, renderRemote, type TestOptions, hardCodedOn } from '@tessera/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  callOffWorkshop,
  moveWorkshop,
  openWorkshopRoom,
  providerWorkshops,
  type ProviderWorkshop,
} from '@tessera/contracts/provider';
import { providerWorkshops as route } from '@tessera/contracts/routes/provider';
import { ProviderArea } from '../../area.tsx';
import { errors } from '../../i18n/errors.ts';
import { words } from '../../i18n/index.ts';
import { idOf, ilinca, maria } from '../../testing/examples.ts';
import { exampleWorkshop, exampleWorkshops } from '../../testing/workshops.ts';
import { WorkshopsScreen } from './workshops-screen.tsx';

const { id } = exampleWorkshop;
const options: TestOptions = { messages: words, errors, at: { route }, session: ilinca };
const listOf = (...items: ProviderWorkshop[]) => answer(providerWorkshops, { ...exampleWorkshops, items });
const open = (rest: Partial<TestOptions> = {}) =>
  renderRemote(<ProviderArea screen={<WorkshopsScreen />} />, {
    ...options,
    answers: [listOf(exampleWorkshop)],
    ...rest,
  });
const card = async () => within(await screen.findByRole('article', { name: exampleWorkshop.title }));
const asked = async () => within(await screen.findByRole('dialog'));
const calledOff: ProviderWorkshop = {
  ...exampleWorkshop,
  state: 'calledOff',
  sold: 0,
  back: [],
  waiting: 1,
  step: 1,
  changes: [
    {
      kind: 'called-off',
      at: '2026-11-23T08:00:00.000Z',
      by: 'Ilinca Veridan',
      from: { startsAt: '2026-12-03T16:30:00.000Z', place: exampleWorkshop.place },
      to: { startsAt: '2026-12-03T16:30:00.000Z', place: exampleWorkshop.place },
      told: 3,
      reason: 'The room is flooded',
    },
  ],
};

describe('the workshops of a specialist', () => {
  it('say time and zone of the place, the place, and the seats that are sold', async () => {
    open({ zone: 'America/New_York' });
    const item = await card();
    expect(item.getByText('Thursday, 3 December 2026, 18:30 (Bucharest, GMT+2)')).toBeTruthy();
    expect(item.getByText('Strada Umbrelei 8, București')).toBeTruthy();
    expect(item.getByText('3 of 10 sold')).toBeTruthy();
    expect(item.getByText('On sale')).toBeTruthy();
  });
  it('have nothing to press once they are over or called off, and say what happened', async () => {
    open({
      answers: [
        listOf(calledOff, {
          ...exampleWorkshop,
          id: idOf(32),
          title: 'Old',
          startsAt: '2026-01-03T16:30:00.000Z',
          state: 'past',
        }),
      ],
    });
    const item = await card();
    expect(item.getByText('The room is flooded')).toBeTruthy();
    expect(item.getByText('23 November 2026, 10:00 · Ilinca Veridan · People told: 3')).toBeTruthy();
    expect(item.getByText(/Refunds still on their way: 1\./)).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
  it('show a skeleton, that there are none, and a failure with a retry', async () => {
    const waiting = open({ answers: [keepWaiting(providerWorkshops)] });
    expect(screen.getByText('Loading')).toBeTruthy();
    waiting.unmount();
    const none = open({ answers: [listOf()] });
    expect(await screen.findByText('You give no workshops yet')).toBeTruthy();
    none.unmount();
    const { network } = open({ answers: [refuse(providerWorkshops, 'UNAVAILABLE')] });
    expect(await screen.findByText('Your workshops did not load')).toBeTruthy();
    network.set(listOf(exampleWorkshop));
    await press('Try again');
    await card();
  });
  it('are for specialists', () => {
    const { network } = open({ session: maria });
    expect(screen.getByText(/Your account may not open this/)).toBeTruthy();
    expect(network.calls).toEqual([]);
  });
  it.each(['el', 'uk', 'pl', 'ro'] as const)('have all their words in %s', async (lang) => {
    const { wordless } = open({ lang, answers: [listOf(exampleWorkshop, { ...calledOff, id: idOf(32) })] });
    await screen.findAllByRole('article');
    expect(wordless).toEqual([]);
  });
});

describe('calling off', () => {
  it('says whom it concerns and what is paid back, and asks for a reason', async () => {
    const test = open();
    await card();
    await press('Call off');
    const dialog = await asked();
    expect(dialog.getByText('People with a paid seat, who get a mail: 3.')).toBeTruthy();
    expect(dialog.getByText('Back to their cards, in full: €66.')).toBeTruthy();
    await press('Call off workshop');
    expect(await dialog.findByText('Fill in this field.')).toBeTruthy();
    expect(test.network.inputsOf(callOffWorkshop)).toEqual([]);
    await userEvent.setup().type(dialog.getByLabelText(/^Why does it not/), 'The room is flooded');
    test.network.set(answer(callOffWorkshop, { id, told: 3 }));
    test.network.set(listOf(calledOff));
    await press('Call off workshop');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(test.network.inputsOf(callOffWorkshop)).toEqual([{ id, reason: 'The room is flooded' }]);
    expect(test.notices.map(({ text }) => text)).toEqual(['The workshop is called off. People told: 3.']);
    expect(await (await card()).findByText('The room is flooded')).toBeTruthy();
  });
  it('says that it has begun meanwhile', async () => {
    const test = open();
    await card();
    await press('Call off');
    test.network.set(refuse(callOffWorkshop, 'WORKSHOP_PAST'));
    await userEvent.setup().type((await asked()).getByLabelText(/^Why does it not/), 'I am ill');
    await press('Call off workshop');
    expect(await screen.findByText(/This workshop has already begun/)).toBeTruthy();
  });
});

describe('moving', () => {
  const toMove = async () => {
    await card();
    await press('Move');
    return asked();
  };
  it('begins with the time of the place, and sends a wall time there', async () => {
    const test = open({ zone: 'America/New_York' });
    const user = userEvent.setup();
    const dialog = await toMove();
    const time = dialog.getByLabelText<HTMLInputElement>('Time');
    expect(time.value).toBe('18:30');
    expect(dialog.getByText('On the clocks of the place: Bucharest, GMT+2')).toBeTruthy();
    await user.clear(time);
    await user.type(time, '9.30');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Date, day' }), '5');
    test.network.set(answer(moveWorkshop, { id, told: 3 }));
    await press('Move workshop');
    await waitFor(() =>
      expect(test.notices.map(({ text }) => text)).toEqual(['The workshop is moved. People told: 3.']),
    );
    expect(test.network.inputsOf(moveWorkshop)).toEqual([
      { id, day: '2026-12-05', time: '09:30', city: '', address: '', step: 0 },
    ]);
  });
  it('to another city asks for an address there', async () => {
    const test = open();
    const user = userEvent.setup();
    const dialog = await toMove();
    await user.selectOptions(dialog.getByLabelText(/^Another place/), 'london');
    await press('Move workshop');
    expect(await dialog.findByText('Fill in this field.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Street and number'), 'Umbrella Mews 3');
    expect(dialog.getByText('On the clocks of the new place')).toBeTruthy();
    test.network.set(answer(moveWorkshop, { id, told: 0 }));
    await press('Move workshop');
    await waitFor(() =>
      expect(test.network.inputsOf(moveWorkshop)).toMatchObject([{ city: 'london', address: 'Umbrella Mews 3' }]),
    );
  });
  it.each([
    ['WORKSHOP_TIME_PAST', 'Time', /^This time has passed/],
    ['WORKSHOP_TIME_MISSING', 'Time', /^There is no such time on that day/],
    ['WORKSHOP_SAME', 'Time', /^The workshop is at this time and place already/],
    ['WORKSHOP_PLACE_UNKNOWN', /^Another place/, /^We do not know this city/],
  ] as const)('says %s at the field', async (code, label, sentence) => {
    const test = open();
    const dialog = await toMove();
    test.network.set(refuse(moveWorkshop, code));
    await press('Move workshop');
    const said = (await dialog.findByText(sentence)).closest('p');
    expect(dialog.getByLabelText(label).getAttribute('aria-describedby')).toContain(said?.id);
  });
  it('says what is wrong with a time before it is sent, and that something was changed meanwhile', async () => {
    const test = open();
    const user = userEvent.setup();
    const dialog = await toMove();
    await user.clear(dialog.getByLabelText('Time'));
    await user.type(dialog.getByLabelText('Time'), '25');
    await press('Move workshop');
    expect(await dialog.findByText('Write the time as 18:30.')).toBeTruthy();
    expect(test.network.inputsOf(moveWorkshop)).toEqual([]);
    await user.clear(dialog.getByLabelText('Time'));
    await user.type(dialog.getByLabelText('Time'), '20');
    test.network.set(refuse(moveWorkshop, 'CONFLICT'));
    await press('Move workshop');
    await waitFor(() => expect(test.network.inputsOf(providerWorkshops)).toHaveLength(2));
    test.network.set(refuse(moveWorkshop, 'WORKSHOP_CALLED_OFF'));
    await press('Move workshop');
    expect(await dialog.findByText(/This workshop was called off and cannot be moved/)).toBeTruthy();
  });
});

describe('an online workshop', () => {
  it('says that it needs an address to join, and takes one', async () => {
    const online: ProviderWorkshop = { ...exampleWorkshop, place: null, state: 'none' };
    const test = open({ answers: [listOf(online)] });
    const item = await card();
    expect(item.getByText('Online')).toBeTruthy();
    expect(item.getByText('Without an address to join, no seat is sold.')).toBeTruthy();
    await press('Address to join');
    const dialog = await asked();
    const user = userEvent.setup();
    await user.type(dialog.getByLabelText('Address of the room'), 'http://meet.example.com/a');
    await press('Save address');
    expect(await dialog.findByText('Write an address that begins with https://.')).toBeTruthy();
    expect(test.network.inputsOf(openWorkshopRoom)).toEqual([]);
    await user.clear(dialog.getByLabelText('Address of the room'));
    await user.type(dialog.getByLabelText('Address of the room'), 'https://meet.example.com/a');
    test.network.set(answer(openWorkshopRoom, { id }));
    test.network.set(listOf({ ...online, state: 'open', joinUrl: 'https://meet.example.com/a' }));
    await press('Save address');
    await waitFor(() => expect(screen.queryByText('Without an address to join, no seat is sold.')).toBeNull());
    expect(test.network.inputsOf(openWorkshopRoom)).toEqual([{ id, joinUrl: 'https://meet.example.com/a' }]);
  });
});

it('has no text that is written in one language', async () => {
  expect(
    await hardCodedOn(<ProviderArea screen={<WorkshopsScreen />} />, {
      ...options,
      answers: [listOf(exampleWorkshop, calledOff)],
    }),
  ).toEqual([]);
});
