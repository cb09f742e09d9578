import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';
import {
  providerAppointment,
  providerCalendar,
  providerHours,
  providerWorkshops,
} from '@tessera/contracts/routes/provider';
import { AreaRoutes, pathOf, type AreaProps } from '@tessera/kit/area';
import { OwnPage } from './features/frame/own-page.tsx';

/** The specialist's area: one frame that stays mounted while the page within it changes. */
export function ProviderArea({ screen }: AreaProps): ReactNode {
  return (
    <AreaRoutes>
      <Route element={<OwnPage />}>
        <Route path={pathOf(providerCalendar)} element={screen} />
        <Route path={pathOf(providerAppointment)} element={screen} />
        <Route path={pathOf(providerHours)} element={screen} />
        <Route path={pathOf(providerWorkshops)} element={screen} />
      </Route>
    </AreaRoutes>
  );
}
