import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { BehaviorSubject, EMPTY } from 'rxjs';
import type { MountPoint, RouteMatch, ShellApi } from '@tessera/contracts/unit';
import { route } from '@tessera/contracts/route';
import { page } from './page.ts';
import { Dialog } from './parts/dialog.tsx';
import { Form, FormValues, TextField, useKitForm } from './parts/form.tsx';
import { useDraft, useFormDraft } from './react.tsx';
import { createRemote } from './remote.tsx';
import { testTenant } from './testing/index.tsx';
import * as z from 'zod/mini';

const home = route({ id: 'test.home', path: '/test' });
const match: RouteMatch = { id: home.id, remote: 'test', lang: 'en', params: {}, pathname: '/en/test', search: '', hash: '', key: 'a', action: 'PUSH' };
const fields = z.object({ name: z.string() });

function NameForm(): ReactNode {
  const draft = useFormDraft('name', { name: '' });
  const form = useKitForm({ schema: fields, defaultValues: draft.values });
  return <Form form={form} onSubmit={draft.drop}><FormValues onChange={draft.keep} /><TextField name="name" label="Name" /><button type="submit">Send</button></Form>;
}
function Note(): ReactNode {
  const [note, setNote, ref] = useDraft('note', '');
  return <input aria-label="Note" ref={ref} value={note} onChange={(event) => setNote(event.target.value)} />;
}
function Screen(): ReactNode {
  const [shown, setShown] = useState('form');
  return (
    <>
      <h1>Test</h1>
      {['form', 'nothing', 'dialog'].map((what) => <button type="button" key={what} onClick={() => setShown(what)}>Show {what}</button>)}
      {shown === 'form' ? <><NameForm /><Note /></> : null}
      <Dialog title="Half filled" isOpen={shown === 'dialog'} onClose={() => setShown('nothing')}><input aria-label="Reason" /></Dialog>
    </>
  );
}
function newUnit(version: string) {
  return createRemote({ name: 'test', version, screens: [{ page: page({ route: home, meta: () => ({ title: 'Test', languages: ['en'] }) }), load: async () => Screen }], messages: async () => ({ default: {} }) });
}
const shell: ShellApi = {
  session$: new BehaviorSubject(null), lang$: new BehaviorSubject('en' as const), zone$: new BehaviorSubject('UTC'), tenant: testTenant, now: () => 1_000,
  bus: { publish: () => undefined, on: () => EMPTY }, call: () => new Promise<never>(() => undefined), openLogin: async () => null, notify: () => ({ close: () => undefined }),
  confirm: async () => true, report: () => undefined, slot: () => null, has: () => true, pushes: () => EMPTY,
};
async function ready(version: string) {
  const unit = newUnit(version);
  await unit.bootstrap(shell);
  await unit.preload({ id: home.id, lang: 'en', match }, new AbortController().signal);
  return unit;
}
/** Mounts in a fresh element, as the shell does. */
function show(unit: ReturnType<typeof newUnit>): () => void {
  const element = document.createElement('div');
  document.body.append(element);
  const ignore = (): void => undefined;
  const at: MountPoint = { place: { kind: 'route' }, element, key: 'test-r', route$: new BehaviorSubject(match), navigate: ignore, head: ignore, notFound: ignore, painted: ignore, failed: (error) => { throw error; } };
  act(() => unit.mount(at));
  return () => {
    act(() => unit.unmount(at));
    element.remove();
  };
}
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));
const busy = { kind: 'busy', why: 'draft', since: 1_000 };
const free = { kind: 'free' };
let hide = (): void => undefined;
afterEach(() => {
  hide();
  hide = () => undefined;
  sessionStorage.clear();
});

describe('a unit is busy with a draft', () => {
  it.each([['a form', name], ['one field', note]])('from the first letter in %s until it is gone from the screen', async (_what, control) => {
    const unit = await ready('1');
    hide = show(unit);
    expect(unit.swapState()).toEqual(free);
    await userEvent.type(control(), 'Ada');
    expect(unit.swapState()).toEqual(busy);
    await press('Show nothing');
    expect(unit.swapState()).toEqual(free);
    await press('Show form');
    expect(control().value).toBe('Ada');
    expect(unit.swapState()).toEqual(free);
    await userEvent.type(control(), 'm');
    expect(unit.swapState()).toEqual(busy);
  });
  it('no more when the text is taken back or sent', async () => {
    const unit = await ready('1');
    hide = show(unit);
    await userEvent.type(name(), 'A');
    await userEvent.clear(name());
    expect(unit.swapState()).toEqual(free);
    await userEvent.type(name(), 'Ada');
    await press('Send');
    expect(unit.swapState()).toEqual(free);
  });
  it('not for text that an earlier page load has kept', async () => {
    const before = await ready('1');
    hide = show(before);
    await userEvent.type(name(), 'Ada');
    await userEvent.type(note(), 'hello');
    hide();
    const after = await ready('1');
    hide = show(after);
    expect([name().value, note().value]).toEqual(['Ada', 'hello']);
    await userEvent.click(name());
    await userEvent.tab();
    expect(after.swapState()).toEqual(free);
  });
  it('as much after a swap as before it, and so is the old unit when it comes back', async () => {
    const [old, next] = [await ready('1'), await ready('2')];
    hide = show(old);
    await userEvent.type(name(), 'Ada');
    expect(next.acceptSwap(old.prepareSwap())).toBe('taken');
    hide();
    hide = show(next);
    expect(name().value).toBe('Ada');
    expect(next.swapState()).toEqual(busy);
    hide();
    hide = show(old);
    expect(old.swapState()).toEqual(busy);
    await press('Show nothing');
    await press('Show form');
    expect(old.swapState()).toEqual(free);
  });
});

it('a unit is busy for as long as a dialog of it is open', async () => {
  const unit = await ready('1');
  hide = show(unit);
  await press('Show dialog');
  await screen.findByRole('dialog', { name: 'Half filled' });
  expect(unit.swapState()).toEqual({ kind: 'busy', why: 'dialog', since: 1_000 });
  await userEvent.keyboard('{Escape}');
  expect(unit.swapState()).toEqual(free);
});
