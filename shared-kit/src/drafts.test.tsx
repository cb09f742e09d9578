import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { createDrafts } from './drafts.ts';
import { Dialog } from './parts/dialog.tsx';
import { Form, FormValues, TextField, useKitForm } from './parts/form.tsx';
import { useDraft, useFormDraft } from './react.ts';
import { DRIVEN_NOW, readyUnit, showUnit } from './testing/driven.tsx';

const fields = z.object({ name: z.string() });

function NameForm(): ReactNode {
  const draft = useFormDraft('name', { name: '' });
  const form = useKitForm({ schema: fields, defaultValues: draft.values });
  return (
    <Form form={form} onSubmit={draft.drop}>
      <FormValues onChange={draft.keep} />
      <TextField name="name" label="Name" />
      <button type="submit">Send</button>
    </Form>
  );
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
      {['form', 'nothing', 'dialog'].map((what) => (
        <button type="button" key={what} onClick={() => setShown(what)}>
          Show {what}
        </button>
      ))}
      {shown === 'form' ? (
        <>
          <NameForm />
          <Note />
        </>
      ) : null}
      <Dialog title="Half filled" isOpen={shown === 'dialog'} onClose={() => setShown('nothing')}>
        <input aria-label="Reason" />
      </Dialog>
    </>
  );
}
const ready = (version: string) => readyUnit(version, Screen);
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));
const busy = { kind: 'busy', why: 'draft', since: DRIVEN_NOW };
const free = { kind: 'free' };
let hide = (): void => undefined;
afterEach(() => {
  hide();
  hide = () => undefined;
  sessionStorage.clear();
});

describe('a unit is busy with a draft', () => {
  it.each([
    ['a form', name],
    ['one field', note],
  ])('from the first character in %s until it is unmounted', async (_what, control) => {
    const unit = await ready('1');
    hide = showUnit(unit);
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
  it('no longer when the text is removed or sent', async () => {
    const unit = await ready('1');
    hide = showUnit(unit);
    await userEvent.type(name(), 'A');
    await userEvent.clear(name());
    expect(unit.swapState()).toEqual(free);
    await userEvent.type(name(), 'Ada');
    await press('Send');
    expect(unit.swapState()).toEqual(free);
  });
  it('not for text restored from an earlier page load', async () => {
    const before = await ready('1');
    hide = showUnit(before);
    await userEvent.type(name(), 'Ada');
    await userEvent.type(note(), 'hello');
    hide();
    const after = await ready('1');
    hide = showUnit(after);
    expect([name().value, note().value]).toEqual(['Ada', 'hello']);
    await userEvent.click(name());
    await userEvent.tab();
    expect(after.swapState()).toEqual(free);
  });
  it('after a swap as well as before it, and so is the old unit if it is restored', async () => {
    const [old, next] = [await ready('1'), await ready('2')];
    hide = showUnit(old);
    await userEvent.type(name(), 'Ada');
    expect(next.acceptSwap(old.prepareSwap())).toBe('taken');
    hide();
    hide = showUnit(next);
    expect(name().value).toBe('Ada');
    expect(next.swapState()).toEqual(busy);
    hide();
    hide = showUnit(old);
    expect(old.swapState()).toEqual(busy);
    await press('Show nothing');
    await press('Show form');
    expect(old.swapState()).toEqual(free);
  });
});

it('a draft without a form on screen does not keep a unit busy', () => {
  const drafts = createDrafts('test', null);
  drafts.set('note', 'hello');
  expect(drafts.changed()).toEqual([]);
});

it('a unit is busy while one of its dialogs is open', async () => {
  const unit = await ready('1');
  hide = showUnit(unit);
  await press('Show dialog');
  await screen.findByRole('dialog', { name: 'Half filled' });
  expect(unit.swapState()).toEqual({ kind: 'busy', why: 'dialog', since: DRIVEN_NOW });
  await userEvent.keyboard('{Escape}');
  expect(unit.swapState()).toEqual(free);
});
