import type { Lang } from '@tessera/contracts/languages';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { DayField } from './calendar.tsx';

function Sample({ lang = 'en', first = '', onChange = () => undefined }: { readonly lang?: Lang; readonly first?: string; readonly onChange?: (day: string) => void }): ReactNode {
  const [day, setDay] = useState(first);
  return <DayField label="Date" name="day" lang={lang} value={day} min="2026-11-23" today="2026-11-23" onChange={(next) => { setDay(next); onChange(next); }} />;
}
const partsOf = () => within(screen.getByRole('group')).getAllByRole('spinbutton').map((part) => part.getAttribute('data-type'));

describe('a day as a field', () => {
  it.each([
    ['en', '24/11/2026'], ['ro', '24.11.2026'], ['fr', '24/11/2026'], ['es', '24/11/2026'], ['bg', '24.11.2026 г.'],
    ['hr', '24. 11. 2026.'], ['el', '24/11/2026'], ['de', '24.11.2026'], ['pl', '24.11.2026'], ['uk', '24.11.2026'],
  ] as const)('stands in the order of %s, whatever the browser speaks: %s', (lang, expected) => {
    render(<Sample lang={lang} first="2026-11-24" />);
    expect(partsOf()).toEqual(['day', 'month', 'year']);
    expect(screen.getByRole('group').textContent?.replaceAll(/[\u2066-\u2069\u202a-\u202e]/g, '').replaceAll(/\s/g, ' ').trim()).toBe(expected);
  });

  it('is counted by arrows, part by part, and says its month in words', async () => {
    const user = userEvent.setup();
    const days: string[] = [];
    render(<Sample lang="de" first="2026-11-24" onChange={(day) => days.push(day)} />);
    const [day, month] = within(screen.getByRole('group')).getAllByRole('spinbutton');
    act(() => day?.focus());
    await user.keyboard('{ArrowUp}{ArrowRight}{ArrowUp}');
    expect(days).toEqual(['2026-11-25', '2026-12-25']);
    expect(document.activeElement).toBe(month);
    expect(month?.getAttribute('aria-valuetext')).toContain('Dezember');
    expect(day?.getAttribute('aria-label')).toMatch(/^Tag/);
  });

  it('says nothing until it is whole, and begins near the days that can be chosen', async () => {
    const user = userEvent.setup();
    const days: string[] = [];
    render(<Sample onChange={(day) => days.push(day)} />);
    const [day, month, year] = within(screen.getByRole('group')).getAllByRole('spinbutton');
    act(() => day?.focus());
    await user.keyboard('{ArrowUp}{ArrowRight}{ArrowUp}');
    expect([days, document.activeElement]).toEqual([[], month]);
    await user.keyboard('{ArrowRight}{ArrowUp}');
    expect(document.activeElement).toBe(year);
    expect(days).toEqual(['2026-11-23']);
    await user.keyboard('{Backspace}');
    expect(days.at(-1)).not.toBe('2026-11-23');
  });

  it('marks its parts when the form says that it is wrong, with the sentence', () => {
    render(<><DayField label="Date" name="day" lang="en" value="2026-11-22" onChange={() => undefined} isWrong describedBy="why" /><p id="why">This day is over.</p></>);
    const [day] = within(screen.getByRole('group')).getAllByRole('spinbutton');
    expect(day).toHaveAttribute('aria-invalid', 'true');
    expect(day).toHaveAccessibleDescription(/This day is over\./);
  });

  it('opens a month from the first day on, and gives the focus back with the day', async () => {
    const user = userEvent.setup();
    const days: string[] = [];
    render(<Sample lang="ro" onChange={(day) => days.push(day)} />);
    const button = screen.getByRole('button', { name: /kit.calendar.label/ });
    act(() => button.focus());
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'kit.calendar.label' }));
    expect(dialog.getByRole('grid', { name: /noiembrie 2026/ })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: /duminică, 22 noiembrie 2026/ })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{ArrowRight}{Enter}');
    expect(days).toEqual(['2026-11-24']);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
