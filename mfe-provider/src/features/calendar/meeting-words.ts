import type { CalendarItem } from '@tessera/contracts/provider';
import type { Key } from '../../i18n/use-t.ts';

/** A few words about a meeting, the most telling first: where it is, and whether the two meet for the first time. */
export const kindWords = ({ status, first, online }: Pick<CalendarItem, 'status' | 'first' | 'online'>): readonly Key[] => {
  if (status === 'cancelled') return ['provider.kind.cancelled'];
  return [online ? 'provider.kind.video' : 'provider.kind.person', ...(first ? (['provider.kind.firstSmall'] as const) : [])];
};
