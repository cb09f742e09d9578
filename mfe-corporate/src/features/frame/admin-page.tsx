import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { classes, ErrorState } from '@tessera/kit/base';
import { useSession } from '@tessera/kit/react';
import styles from './admin-page.module.css';

/** Frame of every page in this area. People with another role see an error, and nothing is fetched. */
export function AdminPage(): ReactNode {
  const session = useSession();
  const isOther = session !== null && session.role !== 'admin';
  return (
    <div className={classes('tk-page', styles.page)}>{isOther ? <ErrorState code="FORBIDDEN" /> : <Outlet />}</div>
  );
}
