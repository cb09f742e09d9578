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
import { useEffect, useRef, type ReactNode } from 'react';
import { labelIn } from '../page/site.ts';
import { useLayout, useStream } from './context.tsx';
import { menuHref } from './menu-address.ts';
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
/** In a bar that scrolls sideways, the entry of the page that is shown is in sight; the page stays where it is. */
function bringIntoSight(bar: HTMLUListElement | null): void {
  const link = bar?.querySelector('[aria-current]');
  if (!bar || !link || bar.scrollWidth <= bar.clientWidth) return;
  const [its, whole] = [link.getBoundingClientRect(), bar.getBoundingClientRect()];
  bar.scrollLeft += Math.max(0, its.right - whole.right) - Math.max(0, whole.left - its.left);
}
/** Menu for logged-in users: at the side from 1280 px, at the bottom below that. */
export function MemberMenu({ place }: { readonly place: 'side' | 'foot' }): ReactNode {
  const layout = useLayout();
  const t = useStream(layout.translate);
  const lang = useStream(layout.lang);
  const match = useStream(layout.match);
  const menu = useStream(layout.menu);
  const info = useStream(layout.info, () => null);
  const bar = useRef<HTMLUListElement>(null);
  useEffect(() => bringIntoSight(bar.current), [match, menu, info]);
  if (!info) return null;
  const isOpen = (who: (typeof menu)[number]['who']): boolean => typeof who === 'string' || who.includes(info.userRole);
  const entries = menu
    .filter((entry) => isOpen(entry.who) && (entry.place === 'member' || (entry.place === 'header' && entry.icon)))
    .sort((a, b) => a.order - b.order);
  return (
    <nav className={`tk-member tk-member--${place}`} aria-label={t('shell.member.menu')}>
      <ul ref={bar}>
        {entries.map((entry) => {
          const address = menuHref(layout, entry, lang);
          const Icon = ICONS[entry.icon ?? 'home'] ?? Home;
          return address ? (
            <li key={entry.id}>
              <a href={address} aria-current={markOf(layout, match, entry)}>
                <Icon aria-hidden="true" />
                <span>{labelIn(entry.label, lang)}</span>
              </a>
            </li>
          ) : null;
        })}
      </ul>
    </nav>
  );
}
