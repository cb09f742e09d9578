import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { ButtonVariant } from '../base/button.tsx';
import { classes } from '../base/classes.ts';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { useT } from '../react.ts';
import { PageLocale } from './locale.tsx';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  /** Target of a link; without it, `onAction` is called. */
  readonly href?: string;
  readonly onAction?: () => void;
  readonly icon?: ReactNode;
  /** The active entry, such as the page's language. */
  readonly current?: boolean;
  /** Language of the label, if it differs from the page's. */
  readonly lang?: string;
  readonly tone?: 'danger';
}

export interface MenuButtonProps {
  /** Name of the button; visible unless `look` is `icon`. */
  readonly label: string;
  readonly items: readonly MenuEntry[];
  readonly icon?: ReactNode;
  readonly look?: 'button' | 'icon';
  readonly variant?: ButtonVariant;
  readonly placement?: NonNullable<PopoverProps['placement']>;
  /** Opens the menu immediately, when the component was loaded by the first press. */
  readonly defaultOpen?: boolean;
  /** The button replaces one that had the focus. */
  readonly takesFocus?: boolean;
}

/**
 * A button that opens a menu of links or actions: arrow keys move, letters jump, Escape closes and restores the focus.
 */
export function MenuButton({
  label,
  items,
  icon,
  look = 'button',
  variant = 'ghost',
  placement = 'bottom end',
  defaultOpen = false,
  takesFocus = false,
}: MenuButtonProps): ReactNode {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const takeFocus = useEffectEvent(() => {
    if (takesFocus) button.current?.focus();
  });
  useLayoutEffect(() => takeFocus(), []);
  // Opens after the button has received focus, because closing restores focus to the element
  // that had it when the menu opened.
  const openAtOnce = useEffectEvent(() => {
    if (defaultOpen) setOpen(true);
  });
  useEffect(() => openAtOnce(), []);
  const isIcon = look === 'icon';
  return (
    <PageLocale>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button
          ref={button}
          aria-label={label}
          className={isIcon ? 'tk-icon-button' : classes('tk-button', `tk-button-${variant}`)}
        >
          {icon}
          {isIcon ? null : <span>{label}</span>}
          {isIcon ? null : <ChevronDown className="tk-icon" aria-hidden="true" />}
        </Button>
        <Popover className="tk-popover" placement={placement} offset={6}>
          <Menu className="tk-menu" aria-label={label}>
            {items.map((item) => (
              <MenuItem
                key={item.id}
                id={item.id}
                textValue={item.label}
                className={classes(
                  'tk-menu-item',
                  item.tone === 'danger' && 'tk-menu-item-danger',
                  item.current && 'tk-menu-item-current',
                )}
                {...(item.href ? { href: item.href } : {})}
                {...(item.onAction ? { onAction: item.onAction } : {})}
              >
                {item.icon}
                <span
                  className={classes('tk-menu-label', item.lang && 'tk-language-name')}
                  {...(item.lang ? { lang: item.lang } : {})}
                >
                  {item.label}
                </span>
                {item.current ? (
                  <>
                    <VisuallyHidden> {t('kit.menu.current')}</VisuallyHidden>
                    <Check className="tk-icon" aria-hidden="true" />
                  </>
                ) : null}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </PageLocale>
  );
}
