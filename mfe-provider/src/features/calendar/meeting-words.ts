import type { CalendarItem } from '@tessera/contracts/provider';

/** One or two words about a meeting, where there is room for no more. */
export const kindWord = ({ status, first, online }: Pick<CalendarItem, 'status' | 'first' | 'online'>): string => {
  if (status === 'cancelled') return 'provider.kind.cancelled';
  if (first) return 'provider.kind.first';
  return online ? 'provider.kind.video' : 'provider.kind.person';
};
