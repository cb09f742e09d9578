import type { CalendarItem } from '@tessera/contracts/provider';
import type { Key } from '../../i18n/use-t.ts';

/**
 * A short description of a meeting, most important first: its place, and whether it is the first one with this client.
 */
export const kindWords = ({
  status,
  first,
  online,
}: Pick<CalendarItem, 'status' | 'first' | 'online'>): readonly Key[] => {
  if (status === 'cancelled') return ['provider.kind.cancelled'];
  return [
    online ? 'provider.kind.video' : 'provider.kind.person',
    ...(first ? (['provider.kind.firstSmall'] as const) : []),
  ];
};
