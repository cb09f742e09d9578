import { useState, type ReactNode } from 'react';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lostIn, restoreTyped, typedIn, type TypedText } from './typed-text.ts';
import { watchTyping } from './watch-typing.ts';

/** A page with fields of every sort, none of which keeps a draft. */
function Fields({ city, onLeave }: { readonly city?: string; readonly onLeave?: () => void }): ReactNode {
  const [name, setName] = useState('');
  return (
    <form onBlur={onLeave}>
      <input type="search" name="q" aria-label="Search" defaultValue={city} />
      <label>
        Name <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <output>{name}</output>
      <textarea aria-label="Question" />
      <textarea aria-label="Question" />
      <input type="email" placeholder="Email" />
      <input type="password" name="secret" aria-label="Password" />
      <input type="checkbox" aria-label="Agreed" />
    </form>
  );
}
/** The fields of the next version, in a place of its own. */
function next(markup: ReactNode): HTMLElement {
  cleanup();
  return place(markup);
}
function place(markup: ReactNode): HTMLElement {
  const { container } = render(markup);
  watchTyping(container);
  return container;
}
/** Puts text back, and returns what has no field. */
function put(box: HTMLElement, kept: readonly TypedText[]): readonly TypedText[] {
  let missing: readonly TypedText[] = [];
  act(() => {
    missing = restoreTyped(box, kept);
  });
  return missing;
}

it('text in every sort of field is there again, and what draws a field knows of it', async () => {
  const user = userEvent.setup();
  const before = place(<Fields />);
  await user.type(screen.getByRole('searchbox'), 'anxiety');
  await user.type(screen.getByLabelText('Name'), 'Ana');
  await user.type(screen.getAllByLabelText('Question')[1] ?? before, 'Is it far?');
  await user.type(screen.getByPlaceholderText('Email'), 'ana@example.com');
  await user.type(screen.getByLabelText('Password'), 'only here');
  const kept = typedIn(before);
  const after = next(<Fields />);
  expect(put(after, kept)).toEqual([]);
  expect([...after.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)).toEqual([
    'anxiety',
    'Ana',
    '',
    'Is it far?',
    'ana@example.com',
    'only here',
    'on',
  ]);
  expect(screen.getByRole('status').textContent).toBe('Ana');
});
it('a field that was emptied stays empty, and one that nobody touched has what the new version gives it', async () => {
  const user = userEvent.setup();
  const before = place(<Fields city="Cluj" />);
  await user.clear(screen.getByRole('searchbox'));
  const kept = typedIn(before);
  expect(kept).toHaveLength(1);
  const after = next(<Fields city="Cluj" />);
  put(after, kept);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(typedIn(place(<Fields city="Iași" />))).toEqual([]);
});
it('the field with the focus has it again, with its selection; another one closes what would open below it', async () => {
  const user = userEvent.setup();
  const before = place(<Fields />);
  await user.type(screen.getByLabelText('Name'), 'Ana');
  await user.type(screen.getByRole('searchbox'), 'anxiety');
  screen.getByRole<HTMLInputElement>('searchbox').setSelectionRange(2, 4);
  const kept = typedIn(before);
  let left = 0;
  const after = next(<Fields onLeave={() => (left += 1)} />);
  put(after, kept);
  const search = screen.getByRole<HTMLInputElement>('searchbox');
  expect(document.activeElement).toBe(search);
  expect([search.selectionStart, search.selectionEnd, left]).toEqual([2, 4, 1]);
});
it('a field is found by its name where its label has changed, and text survives the version after it, too', async () => {
  const user = userEvent.setup();
  const first = place(<input name="q" aria-label="Search" />);
  await user.type(screen.getByRole('textbox'), 'sleep');
  const kept = typedIn(first);
  const second = next(<input name="q" aria-label="Find somebody" />);
  put(second, kept);
  const keptAgain = typedIn(second);
  put(next(<input name="q" aria-label="Find" />), keptAgain);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('sleep');
});
it('text whose field is gone is told, except a password', async () => {
  const user = userEvent.setup();
  const before = place(<Fields />);
  await user.type(screen.getByRole('searchbox'), 'anxiety');
  await user.type(screen.getByLabelText('Password'), 'only here');
  const kept = typedIn(before);
  const after = next(<p>Nothing to fill in</p>);
  expect(put(after, kept)).toHaveLength(2);
  expect(lostIn(after, kept)).toEqual([['Search', 'anxiety']]);
});
