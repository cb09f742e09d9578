import { CircleAlert, CircleCheck, Clock, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../react.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, accent: Clock } as const;

export interface BannerProps {
  /** `accent` (gold) marks what is happening now, coming next, or held. */
  readonly tone?: keyof typeof ICONS;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Shows a close button; omit it for messages that must stay, such as a suspension. */
  readonly onClose?: () => void;
  readonly className?: string;
}

/** A message in the flow of the page. `danger` is announced assertively, the others politely. */
export function Banner({ tone = 'info', title, children, action, onClose, className }: BannerProps): ReactNode {
  const t = useT();
  const Icon = ICONS[tone];
  return (
    <div
      className={classes('tk-banner', tone !== 'info' && `tk-banner-${tone}`, className)}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <Icon className="tk-icon" aria-hidden="true" />
      <div className="tk-banner-body">
        {title ? <p className="tk-banner-title">{title}</p> : null}
        {children}
      </div>
      {action ? <div className="tk-banner-action">{action}</div> : null}
      {onClose ? (
        <IconButton size="small" label={t('kit.banner.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      ) : null}
    </div>
  );
}
