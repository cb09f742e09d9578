import {
  checkPartner,
  draftPartner,
  partner,
  publishPartner,
  takeBackPartner,
  type Partner,
} from '@tessera/contracts/corporate';
import { AppError } from '@tessera/contracts/errors';
import { partner as route } from '@tessera/contracts/routes/corporate';
import { answer, hardCodedOn, keepWaiting, press, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { AdminArea } from '../../area.tsx';
import { words } from '../../i18n/index.ts';
import { admin, allAnswers, maple } from '../../testing/examples.ts';
import { PartnerScreen } from './partner-screen.tsx';

const options: TestOptions = {
  messages: words,
  at: { route, params: { code: 'maple' } },
  answers: allAnswers,
  session: admin,
};
const ui = <AdminArea screen={<PartnerScreen />} />;
const open = (rest: Partial<TestOptions> = {}) => renderRemote(ui, { ...options, ...rest });
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
const write = async (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }));
const as = (state: Partner['revisions'][number]['state'], live = false): Partner => ({
  code: 'maple',
  revisions: maple.revisions.flatMap((one, index) =>
    index === 0 ? [{ ...one, state }] : [{ ...one, state: live ? ('live' as const) : ('replaced' as const) }],
  ),
});

describe('a partner', () => {
  it('waits with a skeleton, and an unknown one is said', async () => {
    open({ answers: [keepWaiting(partner)] });
    expect(screen.getByText('Loading')).toBeTruthy();
  });
  it('is shown with every part of its record', async () => {
    open();
    expect((await name()).value).toBe('Maple Care');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Addresses of the site/ }).value).toBe(
      'maple.localhost\ncare.maple.example',
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Categories in the help store' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Buttons and links' }).value).toBe(
      'oklch(0.46 0.14 25)',
    );
    expect(screen.getByRole('group', { name: 'benefitsCode' })).toBeTruthy();
    expect(screen.getByText('Changed: Name, Questions at the sign-up')).toBeTruthy();
  });
  it('has nothing written on it that is not a message', async () => {
    const found = await hardCodedOn(ui, options);
    // Examples of what a field takes, the same in every language.
    const examples = ['Europe/Bucharest', 'EUR', 'https://', '0 – 1.6', '0 – 100', 'benefitsCode', '+40', '112'];
    expect(found.filter((text) => ![...examples, 'Commissioner'].includes(text))).toEqual([]);
  });
});

describe('a draft', () => {
  it('is saved with what was seen and everything that was not changed', async () => {
    const { network } = open();
    await write(await name(), 'Maple & Sons');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    await press('Save draft');
    await waitFor(() => expect(network.inputsOf(draftPartner)).toHaveLength(1));
    expect(network.inputsOf(draftPartner)[0]).toMatchObject({
      code: 'maple',
      seen: 2,
      record: { name: 'Maple & Sons', helpline: '0800 111 222', flags: { hasCategories: true } },
      logos: {},
      keepLogos: ['large'],
    });
  });
  it('with an invalid field is not sent, and the field is marked', async () => {
    const { network } = open();
    await write(await name(), '');
    await press('Save draft');
    await waitFor(async () => expect((await name()).getAttribute('aria-invalid')).toBe('true'));
    expect(network.inputsOf(draftPartner)).toEqual([]);
  });
  it('is kept while it is edited, until it is saved', async () => {
    const { unit } = open();
    await write(await name(), 'Maple & Sons');
    expect(unit.drafts.get('partner-maple')).toMatchObject({ name: 'Maple & Sons', seen: 2 });
    await press('Save draft');
    await waitFor(() => expect(unit.drafts.get('partner-maple')).toBeUndefined());
  });
  it('that somebody else has changed since says so and keeps the form', async () => {
    open({ answers: [...allAnswers, refuse(draftPartner, 'CONFLICT')] });
    await write(await name(), 'Mine');
    await press('Save draft');
    expect(await screen.findByText('Somebody else has saved a version since')).toBeTruthy();
    expect((await name()).value).toBe('Mine');
    await press('Load the newest version');
    expect((await name()).value).toBe('Maple Care');
  });
  it('whose drawing is refused says so at the drawing, with what was found', async () => {
    const details = [{ path: 'logos.large', message: 'The logo has the element <script>, which a logo may not.' }];
    open({
      answers: [...allAnswers, answer(draftPartner, () => Promise.reject(new AppError('BAD_INPUT', { details })))],
    });
    await write(await name(), 'Mine');
    await press('Save draft');
    expect(await screen.findByText(/^This drawing was refused\..*<script>$/)).toBeTruthy();
    expect(screen.getByLabelText('Choose an SVG file: Large').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the check', () => {
  it('names what stands in the way in the language of the page, and leads to its field', async () => {
    const issues = [
      {
        path: 'flags.hasOwnCategories',
        reason: 'flag-needs',
        values: { flag: 'hasOwnCategories', other: 'hasCategories' },
        message: '-',
      },
      { path: 'hosts.0', reason: 'host-taken', values: { host: 'maple.localhost', owner: 'oak' }, message: '-' },
      {
        path: 'seeds',
        reason: 'contrast',
        values: { front: 'on-brand', back: 'brand', theme: 'light', ratio: '1.20', least: '4.5' },
        message: '-',
      },
      { path: 'name', reason: 'newer than this page', values: {}, message: '-' },
    ];
    open({ answers: [...allAnswers, answer(checkPartner, { revision: 2, issues, weakest: null })] });
    await press('Check this draft');
    expect(await screen.findByText('4 things stand in the way')).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'on-brand on brand cannot be read: 1.20:1 is less than 4.5:1.' }),
    ).toBeTruthy();
    expect(
      screen.getByRole('button', {
        name: '“Categories of its own” means nothing without “Categories in the help store”.',
      }),
    ).toBeTruthy();
    await press('maple.localhost belongs to the partner oak.');
    const hosts = screen.getByRole('textbox', { name: /^Addresses of the site/ });
    await waitFor(() => expect(document.activeElement).toBe(hosts));
    expect(hosts.getAttribute('aria-invalid')).toBe('true');
  });
  it('saves what was changed before', async () => {
    const { network } = open();
    await write(await name(), 'Maple & Sons');
    network.set(answer(checkPartner, { revision: 3, issues: [], weakest: null }));
    await press('Check this draft');
    await waitFor(() => expect(network.inputsOf(checkPartner)).toEqual([{ code: 'maple', seen: 3 }]));
    expect(network.inputsOf(draftPartner)).toHaveLength(1);
  });
  it('that finds nothing says which pair of colours is the weakest', async () => {
    const weakest = { front: 'ink-3', back: 'surface', theme: 'dark' as const, ratio: 4.61, least: 4.5 };
    open({ answers: [...allAnswers, answer(checkPartner, { revision: 2, issues: [], weakest })] });
    await press('Check this draft');
    expect(await screen.findByText('The weakest pair of colours is ink-3 on surface (Dark), 4.61:1.')).toBeTruthy();
  });
});

describe('a validated version', () => {
  const ready = answer(partner, as('validated', true));
  it('goes live after a question, as the version that was seen', async () => {
    const { network } = open({ answers: [...allAnswers, ready] });
    await press('Put it live');
    await waitFor(() => expect(network.inputsOf(publishPartner)).toEqual([{ code: 'maple', seen: 2 }]));
  });
  it('whose host was taken meanwhile says that something has changed', async () => {
    open({ answers: [...allAnswers, ready, refuse(publishPartner, 'CONFLICT')] });
    await press('Put it live');
    expect(await screen.findByText(/^This could not be done, because something has changed since/)).toBeTruthy();
  });
});

describe('a live version', () => {
  const live = answer(partner, as('live'));
  it.each([
    ['Go back to version 1', false],
    ['Take off the site', true],
  ])('is taken back: %s', async (verb, off) => {
    const { network } = open({ answers: [...allAnswers, live] });
    await press(verb);
    await waitFor(() => expect(network.inputsOf(takeBackPartner)).toEqual([{ code: 'maple', seen: 2, off }]));
  });
});

it('the preview is drawn with the colours of the form, in light and dark', async () => {
  const { container } = open();
  await name();
  const page = () => container.querySelector<HTMLElement>('[data-partner]');
  expect(page()?.dataset['theme']).toBe('light');
  await press('Dark');
  expect(page()?.dataset['theme']).toBe('dark');
  expect(page()?.closest('[inert]')).toBeTruthy();
});
