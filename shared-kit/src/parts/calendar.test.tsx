import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MonthCalendar } from './calendar.tsx';

describe('MonthCalendar', () => {
  function Sample({ onChange }: { readonly onChange: (day: string) => void }) {
    const [month, setMonth] = useState('2026-11');
    return (
      <MonthCalendar
        value={null}
        onChange={onChange}
        month={month}
        onMonthChange={setMonth}
        lang="de"
        today="2026-11-21"
        isAvailable={(day) => day.endsWith('4')}
      />
    );
  }

  it('speaks the language of the page and chooses free days only', async () => {
    const user = userEvent.setup();
    const days: string[] = [];
    render(<Sample onChange={(day) => days.push(day)} />);
    expect(screen.getByRole('grid', { name: /November 2026/ })).toBeInTheDocument();
    expect(screen.getByText('Mo')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /24\. November 2026/ }));
    await user.click(screen.getByRole('button', { name: /25\. November 2026/ }));
    expect(days).toEqual(['2026-11-24']);
  });

  it('moves by keyboard into the next month', async () => {
    const user = userEvent.setup();
    const days: string[] = [];
    render(<Sample onChange={(day) => days.push(day)} />);
    act(() => screen.getByRole('button', { name: /Mittwoch, 4\. November 2026/ }).focus());
    await user.keyboard('{PageDown}');
    expect(screen.getByRole('grid', { name: /Dezember 2026/ })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(days).toEqual(['2026-12-04']);
  });

  it('changes the month by its buttons', async () => {
    const user = userEvent.setup();
    render(<Sample onChange={() => undefined} />);
    await user.click(screen.getByRole('button', { name: 'kit.calendar.previous' }));
    expect(screen.getByRole('grid', { name: /Oktober 2026/ })).toBeInTheDocument();
  });
});
