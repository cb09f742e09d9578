import { answer, keepWaiting, openFromServer, refuse, type TakenOver, type TestOptions } from '@tessera/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { clientDetails, currentHold, holdSlot, slotDetails } from '@tessera/contracts/booking';
import { client, free, maria, START } from '../../testing/examples.ts';
import { gate } from '../../testing/page.ts';
import { field, heading, options } from '../../testing/wizard.tsx';
import { SlotScreen } from './slot-screen.tsx';

const server = () => import('../../server.ts');
/** A tab's first page, as the server has drawn it for everybody. */
const open = (
  answers: NonNullable<TestOptions['answers']> = [],
  before?: (page: Pick<TakenOver, 'unit' | 'element'>) => void,
): Promise<TakenOver> =>
  openFromServer(server, <SlotScreen />, { ...options, answers: [...(options.answers ?? []), ...answers] }, before);
const asked = ({ network }: TakenOver): readonly number[] =>
  [holdSlot, currentHold, slotDetails].map((endpoint) => network.inputsOf(endpoint).length);
const textIn = (element: Element, name: string): HTMLInputElement => {
  const found = element.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`The page has no field «${name}».`);
  return found;
};

describe('a first page with a free time', () => {
  it('holds it without looking first, and keeps the form that the server has drawn', async () => {
    let drawn: Element | undefined;
    const page = await open([], ({ element }) => {
      drawn = textIn(element, 'firstName');
    });
    expect(await screen.findByRole('timer')).toBeTruthy();
    expect(asked(page)).toEqual([1, 0, 0]);
    expect(textIn(page.element, 'firstName')).toBe(drawn);
    expect(await page.close()).toEqual([]);
  });
  it('shows the form while the time is being held', async () => {
    const page = await open([keepWaiting(holdSlot)]);
    expect(field('First name').value).toBe('');
    expect(screen.queryByRole('timer')).toBeNull();
    expect(await page.close()).toEqual([]);
  });
  it.each([
    ['held', 'This time is taken'],
    ['mine', 'You have already booked this time'],
  ] as const)('looks why it cannot be held, and says so once it knows: %s', async (state, title) => {
    const now = gate<typeof free>();
    let readings = 0;
    const page = await open([
      refuse(holdSlot, 'SLOT_TAKEN'),
      answer(slotDetails, () => {
        readings += 1;
        return readings === 1 ? free : now.opened;
      }),
    ]);
    await heading('Your details');
    await act(async () => now.open({ ...free, state }));
    await heading(title);
    expect(asked(page)).toEqual([1, 1, 1]);
    expect(await page.close()).toEqual([]);
  });
});

describe('what a person has done before the page could hear of it', () => {
  it('text that was typed into the form is kept', async () => {
    const page = await open([], ({ element }) => {
      textIn(element, 'firstName').value = 'Ana';
    });
    expect(field('First name').value).toBe('Ana');
    expect(await page.close()).toEqual([]);
  });
  it('drafts of an earlier visit stand in it, with the length of the note', async () => {
    const page = await open([], ({ unit }) => {
      unit.drafts.set('details', { firstName: 'Ioana' });
      unit.drafts.set('note', { note: 'Hello', until: unit.now() + 60_000 });
    });
    expect([field('First name').value, textIn(page.element, 'note').value]).toEqual(['Ioana', 'Hello']);
    expect(screen.getByText('495 characters left')).toBeTruthy();
    expect(await page.close()).toEqual([]);
  });
  it('a member goes on in the field they were typing in, and finds the rest filled in', async () => {
    const details = gate<typeof client>();
    const page = await open([answer(clientDetails, () => details.opened)]);
    const name = field('First name');
    act(() => name.focus());
    await act(async () => void fireEvent.change(name, { target: { value: 'Mara' } }));
    await act(async () => page.session.next(maria));
    expect(field('First name')).toBe(name);
    await act(async () => details.open(client));
    await waitFor(() => expect(field('Last name').value).toBe('Dobre'));
    expect([field('First name').value, document.activeElement]).toEqual(['Mara', field('First name')]);
    expect(await page.close()).toEqual([]);
  });
});

describe('before it is known who is there', () => {
  it('nobody is offered to log in, whoever it turns out to be', async () => {
    const session = gate<void>();
    const page = await open([], ({ unit }) => {
      Object.assign(unit, { sessionReady: session.opened });
    });
    const offer = page.element.querySelector('[data-unknown]');
    expect(offer?.textContent).toContain('Log in first');
    await act(async () => session.open());
    expect([offer?.isConnected, page.element.querySelector('[data-unknown]')]).toEqual([true, null]);
    expect(await page.close()).toEqual([]);
  });
  describe('what they send', () => {
    const send = (): HTMLElement => screen.getByRole('button', { name: /^Continue/ });
    const isBusy = (): boolean => send().getAttribute('aria-busy') === 'true';
    async function sentEarly(answers: NonNullable<TestOptions['answers']> = []) {
      const session = gate<void>();
      const page = await open(answers, ({ unit }) => {
        Object.assign(unit, { sessionReady: session.opened });
      });
      await act(async () => send().click());
      expect([isBusy(), screen.queryByText('Fill in this field.')]).toEqual([true, null]);
      return { page, know: session.open };
    }
    it('waits for the details of a member, and goes on with them', async () => {
      const details = gate<typeof client>();
      const { page, know } = await sentEarly([answer(clientDetails, () => details.opened)]);
      await act(async () => {
        page.session.next(maria);
        know();
      });
      expect([isBusy(), page.went]).toEqual([true, []]);
      await act(async () => details.open(client));
      await waitFor(() => expect(page.went).toEqual([`/en/booking/ilinca-veridan/slot/${START}?step=confirm`]));
      expect(isBusy()).toBe(false);
      expect(await page.close()).toEqual([]);
    });
    it('is sent for a visitor, who is told what is missing', async () => {
      const { page, know } = await sentEarly();
      await act(async () => know());
      expect(await screen.findAllByText('Fill in this field.')).toHaveLength(2);
      expect([isBusy(), document.activeElement, page.went]).toEqual([false, field('First name'), []]);
      expect(await page.close()).toEqual([]);
    });
  });
});
