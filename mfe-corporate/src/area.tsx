import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';
import {
  contentEditor,
  contentList,
  contentPreview,
  partner,
  partners,
  reportedReviews,
  specialistList,
} from '@tessera/contracts/routes/corporate';
import { AreaRoutes, pathOf, type AreaProps } from '@tessera/kit/area';
import { AdminPage } from './features/frame/admin-page.tsx';

/** The platform administrator's area: one frame that stays mounted while the page within it changes. */
export function AdminArea({ screen }: AreaProps): ReactNode {
  return (
    <AreaRoutes>
      <Route element={<AdminPage />}>
        <Route path={pathOf(partners)} element={screen} />
        <Route path={pathOf(partner)} element={screen} />
        <Route path={pathOf(contentList)} element={screen} />
        <Route path={pathOf(contentEditor)} element={screen} />
        <Route path={pathOf(contentPreview)} element={screen} />
        <Route path={pathOf(reportedReviews)} element={screen} />
        <Route path={pathOf(specialistList)} element={screen} />
      </Route>
    </AreaRoutes>
  );
}
