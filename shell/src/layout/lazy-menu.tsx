import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { Href } from '@tessera/contracts/route';
import type { MenuButtonProps } from '@tessera/kit/menu';
import { UnitProvider } from '@tessera/kit/react';
import { useLayout } from './context.tsx';

export interface LazyMenuItem {
  readonly id: string;
  readonly label: string;
  readonly href?: string;
  readonly lang?: string;
  readonly current?: boolean;
  readonly onAction?: () => void;
}
export interface LazyMenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly text?: string;
  readonly items: readonly LazyMenuItem[];
}
/** A menu whose code is fetched on first hover, focus or press, so that it does not add to the initial page weight. */
export function LazyMenu({ label, icon, text, items }: LazyMenuProps): ReactNode {
  const { runtime } = useLayout();
  const [Menu, setMenu] = useState<ComponentType<MenuButtonProps> | null>(null);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [hadFocus, setHadFocus] = useState(false);
  const load = () =>
    void import(/* webpackChunkName: "kit-menu" */ '../lent/menu.ts').then((kit) => {
      setHadFocus(button.current === document.activeElement);
      setMenu(() => kit.MenuButton);
    });
  const face = (
    <>
      {icon}
      {text ? <span>{text}</span> : null}
    </>
  );
  if (Menu && runtime) {
    // The menu's own links would reload the page; these entries navigate within it, and its state is kept.
    const entries = items.map(({ href: to, onAction, ...item }) => ({
      ...item,
      onAction: () => {
        onAction?.();
        if (to) runtime.navigate(to as Href);
      },
    }));
    return (
      <UnitProvider unit={runtime}>
        <Menu label={label} look="icon" icon={face} items={entries} defaultOpen={wanted} takesFocus={hadFocus} />
      </UnitProvider>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className="tk-menu-button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={wanted}
      onPointerEnter={load}
      onFocus={load}
      // The menu may replace this button between press and release, in which case neither receives a click.
      onPointerDown={({ pointerType }) => {
        if (pointerType === 'mouse') setWanted(true);
      }}
      onClick={() => {
        setWanted(true);
        load();
      }}
    >
      {face}
    </button>
  );
}
