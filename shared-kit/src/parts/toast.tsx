import { CircleCheck, CircleX, Info, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type QueuedToast,
} from 'react-aria-components/Toast';
import { Text } from 'react-aria-components/Text';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { IconButton } from '../base/button.tsx';
import { classes } from '../base/classes.ts';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { useT } from '../react.ts';
import { PageLocale } from './locale.tsx';

export type NoticeKind = 'positive' | 'negative' | 'warning' | 'info' | 'ongoing';
export interface Notice {
  readonly kind: NoticeKind;
  readonly text: string;
  readonly title?: string;
  /** The language of the words, if it is not the page's; a label may have another one again. */
  readonly lang?: string | undefined;
  /** At most one action; the notice closes after it. */
  readonly action?: { readonly label: string; readonly lang?: string | undefined; readonly onAction: () => void };
  /** Stays until it is closed, as does `ongoing`. */
  readonly permanent?: boolean;
}

/** Milliseconds before a notice closes, not counting time under the pointer or with focus. */
export const NOTICE_TIME = 8000;
/** Horizontal swipe distance in pixels that dismisses a notice. */
export const SWIPE = 100;

export interface Toasts {
  /** Shows a notice, or queues it if three are already visible. */
  show(notice: Notice): { close(): void };
  readonly queue: ToastQueue<Notice>;
}

/** Creates the queue of notices; a page has one, rendered by a single `ToastRegion`. */
export function createToasts(): Toasts {
  const queue = new ToastQueue<Notice>({ maxVisibleToasts: 3 });
  return {
    queue,
    show: (notice) => {
      const key = queue.add(notice, notice.permanent || notice.kind === 'ongoing' ? {} : { timeout: NOTICE_TIME });
      return { close: () => queue.close(key) };
    },
  };
}

const ICONS = {
  positive: CircleCheck,
  negative: CircleX,
  warning: TriangleAlert,
  info: Info,
  ongoing: LoaderCircle,
} as const;
const WORDS = {
  positive: 'kit.toast.positive',
  negative: 'kit.toast.negative',
  warning: 'kit.toast.warning',
  info: 'kit.toast.info',
  ongoing: 'kit.toast.ongoing',
} as const satisfies Record<NoticeKind, string>;

function NoticeToast({ toast, close }: { readonly toast: QueuedToast<Notice>; readonly close: () => void }): ReactNode {
  const t = useT();
  const start = useRef<number | null>(null);
  const [moved, setMoved] = useState(0);
  const { kind, title, text, lang, action } = toast.content;
  const Icon = ICONS[kind];
  const begin = (event: PointerEvent<HTMLElement>): void => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    start.current = event.clientX;
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (start.current !== null) setMoved(event.clientX - start.current);
  };
  const end = (event: PointerEvent<HTMLElement>): void => {
    const distance = start.current === null ? 0 : event.clientX - start.current;
    start.current = null;
    setMoved(0);
    if (Math.abs(distance) >= SWIPE) close();
  };
  const cancel = (): void => {
    start.current = null;
    setMoved(0);
  };
  return (
    <Toast
      toast={toast}
      className={classes('tk-toast', `tk-toast-${kind}`)}
      {...(moved === 0 ? {} : { style: { translate: `${moved}px` } })}
    >
      <div
        className="tk-toast-inside"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={cancel}
      >
        <Icon className="tk-icon" aria-hidden="true" />
        <ToastContent className="tk-toast-body">
          <Text slot="title">
            <VisuallyHidden>{t(WORDS[kind])}: </VisuallyHidden>
            {title ? <span className="tk-toast-title">{title}</span> : null}
            <span lang={lang}>{text}</span>
          </Text>
        </ToastContent>
        {action ? (
          <button
            type="button"
            className="tk-toast-action"
            lang={action.lang ?? lang}
            onClick={() => {
              action.onAction();
              close();
            }}
          >
            {action.label}
          </button>
        ) : null}
        <IconButton size="small" label={t('kit.toast.close')} icon={<X aria-hidden="true" />} onClick={close} />
      </div>
    </Toast>
  );
}

/**
 * Container of the notices: top right, or at the bottom on a phone. F6 moves focus to it;
 * hover and focus pause the timers.
 */
export function ToastRegion({ toasts }: { readonly toasts: Toasts }): ReactNode {
  const t = useT();
  return (
    <PageLocale>
      <AriaToastRegion queue={toasts.queue} aria-label={t('kit.toast.label')} className="tk-toasts">
        {({ toast }) => <NoticeToast toast={toast} close={() => toasts.queue.close(toast.key)} />}
      </AriaToastRegion>
    </PageLocale>
  );
}
