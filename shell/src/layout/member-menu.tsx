import {
  Building2,
  CalendarDays,
  CalendarRange,
  Clock,
  Flag,
  Heart,
  Home,
  ListChecks,
  Search,
  ShoppingBag,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { labelIn } from '../page/site.ts';
import { useLayout, useStream } from './context.tsx';
import { addressed } from './menu-address.ts';
import { markOf } from './menu.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  home: Home,
  search: Search,
  calendar: CalendarDays,
  week: CalendarRange,
  clock: Clock,
  heart: Heart,
  bag: ShoppingBag,
  building: Building2,
  content: ListChecks,
  flag: Flag,
  people: UsersRound,
};
/** As many labels as stand beside each other on the narrowest phone, in every language. */
const IN_A_ROW = 5;
/**
 * Menu for logged-in users: at the side from 1280 px, at the bottom below that. At the bottom are the first of the
 * entries; the account menu has all of them.
 */
export function MemberMenu({ place }: { readonly place: 'side' | 'foot' }): ReactNode {
  const layout = useLayout();
  const t = useStream(layout.translate);
  const lang = useStream(layout.lang);
  const match = useStream(layout.match);
  const menu = useStream(layout.menu);
  const info = useStream(layout.info, () => null);
  if (!info) return null;
  const isOpen = (who: (typeof menu)[number]['who']): boolean => typeof who === 'string' || who.includes(info.userRole);
  const open = menu
    .filter((entry) => isOpen(entry.who) && (entry.place === 'member' || (entry.place === 'header' && entry.icon)))
    .sort((a, b) => a.order - b.order);
  const entries = addressed(layout, open, lang);
  return (
    <nav className={`tk-member tk-member--${place}`} aria-label={t('shell.member.menu')}>
      <ul>
        {entries.slice(0, place === 'foot' ? IN_A_ROW : undefined).map(({ entry, address }) => {
          const Icon = ICONS[entry.icon ?? 'home'] ?? Home;
          return (
            <li key={entry.id}>
              <a href={address} aria-current={markOf(layout, match, entry)}>
                <Icon aria-hidden="true" />
                <span>{labelIn(entry.label, lang)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
