import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { DayField } from './calendar.tsx';
import { choicesOf, partsOf, withPart } from './day-rules.ts';

function Sample({
  lang = 'en',
  first = '',
  onChange = () => undefined,
}: {
  readonly lang?: Lang;
  readonly first?: string;
  readonly onChange?: (day: string) => void;
}): ReactNode {
  const [day, setDay] = useState(first);
  return (
    <DayField
      label="Date"
      name="day"
      lang={lang}
      value={day}
      today="2026-11-23"
      onChange={(next) => {
        setDay(next);
        onChange(next);
      }}
    />
  );
}
const shown = () =>
  within(screen.getByRole('group', { name: 'Date' }))
    .getAllByRole<HTMLSelectElement>('combobox')
    .map((part) => part.selectedOptions[0]?.textContent);

describe('the day field', () => {
  it.each([
    ['en', 'November'],
    ['ro', 'noiembrie'],
    ['fr', 'novembre'],
    ['es', 'noviembre'],
    ['bg', 'ноември'],
    ['hr', 'studeni'],
    ['el', 'Νοέμβριος'],
    ['de', 'November'],
    ['pl', 'listopad'],
    ['uk', 'листопад'],
  ] as const)("uses the language %s whatever the browser's language: %s", (lang, month) => {
    render(<Sample lang={lang} first="2026-11-24" />);
    expect(shown()).toEqual(['24', month, '2026']);
  });
  it.each(LANGUAGES.filter((lang) => lang !== 'en'))('names its parts in %s', (lang) => {
    render(<Sample lang={lang} />);
    const names = screen.getAllByRole('combobox').map((part) => part.getAttribute('aria-label'));
    expect(names).toHaveLength(3);
    expect(names).not.toEqual(['Date, day', 'Date, month', 'Date, year']);
  });

  it('is operated by keyboard, reports no value until complete, and never an impossible day', async () => {
    const user = userEvent.setup();
    const days: string[] = [];
    render(<Sample onChange={(day) => days.push(day)} />);
    await user.tab();
    expect(screen.getByRole('combobox', { name: 'Date, day' })).toHaveFocus();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date, day' }), '31');
    expect(days).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date, month' }), 'January');
    expect(days).toEqual(['2026-01-31']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date, month' }), 'February');
    expect(days.at(-1)).toBe('2026-02-28');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date, year' }), '2028');
    expect(screen.getByRole('combobox', { name: 'Date, day' })).toHaveTextContent('29');
    expect(days.at(-1)).toBe('2028-02-28');
  });

  it('marks its parts as invalid, with the message, when the form rejects it', () => {
    render(
      <>
        <DayField
          label="Date"
          name="day"
          lang="en"
          today="2026-11-23"
          value="2026-11-22"
          onChange={() => undefined}
          isWrong
          describedBy="why"
        />
        <p id="why">This day is over.</p>
      </>,
    );
    for (const part of screen.getAllByRole('combobox')) {
      expect(part).toHaveAttribute('aria-invalid', 'true');
      expect(part).toHaveAccessibleDescription('This day is over.');
    }
  });

  it('opens a calendar from today on, and restores the focus with the selected day', async () => {
    const user = userEvent.setup();
    const days: string[] = [];
    render(<Sample lang="ro" onChange={(day) => days.push(day)} />);
    const button = screen.getByRole('button', { name: 'Date: kit.calendar.label' });
    await user.tab();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(button).toHaveFocus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'kit.calendar.label' }));
    expect(dialog.getByRole('grid', { name: /noiembrie 2026/ })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: /duminică, 22 noiembrie 2026/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.keyboard('{ArrowRight}{Enter}');
    expect(days).toEqual(['2026-11-24']);
    expect(shown()).toEqual(['24', 'noiembrie', '2026']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  });
});

describe('the parts of a day', () => {
  it('offer as many days as the month has, and keep a year outside the offered range', () => {
    expect(choicesOf('day', partsOf('2027-02-01'), '2026-11-23')).toHaveLength(28);
    expect(choicesOf('day', { day: '', month: '02', year: '' }, '2026-11-23')).toHaveLength(29);
    expect(choicesOf('year', partsOf('2026-02-01'), '2026-11-23')).toEqual(['2026', '2027', '2028', '2029']);
    expect(choicesOf('year', partsOf('2041-02-01'), '2026-11-23')).toEqual(['2026', '2027', '2028', '2029', '2041']);
  });
  it('make a day once all are set', () => {
    expect(withPart({ day: '', month: '11', year: '2026' }, 'day', '05')).toEqual({
      parts: partsOf('2026-11-05'),
      value: '2026-11-05',
    });
    expect(withPart({ day: '31', month: '', year: '2026' }, 'month', '04')).toEqual({
      parts: partsOf('2026-04-30'),
      value: '2026-04-30',
    });
    expect(withPart({ day: '', month: '', year: '2026' }, 'month', '04').value).toBe('');
  });
});
