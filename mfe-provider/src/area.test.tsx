import { act, screen } from '@testing-library/react';
import { renderRemote, type TestOptions } from '@tessera/kit/testing';
import {
  providerAppointment,
  providerCalendar,
  providerHours,
  providerWorkshops,
} from '@tessera/contracts/routes/provider';
import { ProviderArea } from './area.tsx';
import { errors } from './i18n/errors.ts';
import { words } from './i18n/index.ts';
import { allAnswers, ilinca, maria } from './testing/examples.ts';

const open = (rest: Partial<TestOptions> = {}) =>
  renderRemote(<ProviderArea screen={<p>The page</p>} />, {
    messages: words,
    errors,
    at: { route: providerCalendar },
    answers: allAnswers,
    ...rest,
  });

describe('the specialist’s own pages', () => {
  it('have a route for each of their pages', () => {
    for (const at of [
      { route: providerCalendar },
      { route: providerAppointment, params: { id: '1' } },
      { route: providerHours },
      { route: providerWorkshops },
    ]) {
      const { unmount } = open({ at, session: ilinca });
      expect(screen.getByText('The page')).toBeTruthy();
      unmount();
    }
  });
  it('are closed to other roles, and open when a specialist logs in', () => {
    const { session } = open({ session: maria });
    expect(screen.queryByText('The page')).toBeNull();
    expect(screen.getByText(/Your account may not open this/)).toBeTruthy();
    act(() => session.next(ilinca));
    expect(screen.getByText('The page')).toBeTruthy();
  });
});
