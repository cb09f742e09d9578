import type { ReactNode } from 'react';
import { replyDialog } from '@tessera/contracts/dialogs';
import { useSlotProps } from '@tessera/kit/react';
import { NotificationReply } from './notification-reply.tsx';
import { ProactiveNotifications } from './proactive-notifications.tsx';

/** The times of one saved search with the member's answer, where one is named; otherwise those of all. */
export function SearchNews(): ReactNode {
  return useSlotProps(replyDialog) ? <NotificationReply /> : <ProactiveNotifications />;
}
