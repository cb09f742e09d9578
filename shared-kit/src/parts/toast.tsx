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

/** Types, positions and sides of the count, in the specification's words. */
export const NOTICE_KINDS = ['positive', 'negative', 'warning', 'info', 'ongoing'] as const;
export const NOTICE_POSITIONS = ['top-right', 'bottom'] as const;
export const BADGE_POSITIONS = ['start', 'end'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export type NoticePosition = (typeof NOTICE_POSITIONS)[number];
export interface Notice {
  readonly kind: NoticeKind;
  readonly text: string;
  readonly title?: string | undefined;
  /** The language of the words, if it is not the page's; a label may have another one again. */
  readonly lang?: string | undefined;
  /** At most one action; the notice closes after it. */
  readonly action?: { readonly label: string; readonly lang?: string | undefined; readonly onAction: () => void };
  /** Stays until it is closed, as does `ongoing`. */
  readonly permanent?: boolean | undefined;
  /** Milliseconds before it closes; eight seconds by default. */
  readonly timeout?: number | undefined;
  /** By default top right, and at the bottom on a phone or during a video visit. */
  readonly position?: NoticePosition | undefined;
  /** Corner of the number that says how often the same notice was shown; the end by default. */
  readonly badgePosition?: (typeof BADGE_POSITIONS)[number] | undefined;
}

/** Milliseconds before a notice closes, not counting time under the pointer or with focus. */
export const NOTICE_TIME = 8000;
/** Horizontal swipe distance in pixels that dismisses a notice. */
export const SWIPE = 100;

/** The longest time that a timer knows; a longer one would be over at once. Milliseconds. */
const LONGEST = 2 ** 31 - 1;
const isOneOf = (all: readonly string[], value: unknown): boolean => value === undefined || all.includes(String(value));
/** The option of a notice that cannot be followed, for the log; null if there is none. A remote without types may err. */
export function wrongOption({ kind, timeout, position, badgePosition }: Notice): string | null {
  if (!NOTICE_KINDS.includes(kind)) return `kind ${String(kind)}`;
  if (timeout !== undefined && !(Number.isFinite(timeout) && timeout > 0 && timeout <= LONGEST))
    return `timeout ${String(timeout)}`;
  if (!isOneOf(NOTICE_POSITIONS, position)) return `position ${String(position)}`;
  if (!isOneOf(BADGE_POSITIONS, badgePosition)) return `badge position ${String(badgePosition)}`;
  return null;
}

/** A notice on the page, and how often it was shown while it was there. */
interface Shown extends Notice {
  readonly count: number;
}
type Place = NoticePosition | 'by-device';
const PLACES: readonly Place[] = ['by-device', ...NOTICE_POSITIONS];
export interface Toasts {
  /**
   * Shows a notice, or queues it if three are already visible. The same words again are counted, not shown beside
   * themselves, unless each has a button or an end of its own.
   */
  show(notice: Notice): { close(): void };
  readonly queues: Readonly<Record<Place, ToastQueue<Shown>>>;
}

/** Creates the queues of notices; a page has one, rendered by a single `ToastRegion`. */
export function createToasts(): Toasts {
  const queue = (): ToastQueue<Shown> => new ToastQueue<Shown>({ maxVisibleToasts: 3 });
  const queues = { 'by-device': queue(), 'top-right': queue(), bottom: queue() };
  const open = new Map<string, { readonly key: string; readonly count: number }>();
  return {
    queues,
    show(notice) {
      const { kind, title, text, action, permanent, timeout = NOTICE_TIME, position = 'by-device' } = notice;
      const at = queues[position];
      const options = permanent || kind === 'ongoing' ? {} : { timeout };
      if (action || kind === 'ongoing') {
        const own = at.add({ ...notice, count: 1 }, options);
        return { close: () => at.close(own) };
      }
      const words = JSON.stringify([position, kind, title, text]);
      const before = open.get(words);
      if (before) at.close(before.key);
      const count = (before?.count ?? 0) + 1;
      const key = at.add({ ...notice, count }, { ...options, onClose: () => void open.delete(words) });
      open.set(words, { key, count });
      return { close: () => at.close(open.get(words)?.key ?? key) };
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

function NoticeToast({ toast, close }: { readonly toast: QueuedToast<Shown>; readonly close: () => void }): ReactNode {
  const t = useT();
  const start = useRef<number | null>(null);
  const [moved, setMoved] = useState(0);
  const { kind, title, text, lang, action, count, badgePosition = 'end' } = toast.content;
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
            {count > 1 ? (
              <span className={classes('tk-toast-badge', `tk-toast-badge-${badgePosition}`)}>{count}×</span>
            ) : null}
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
 * Containers of the notices: top right, or at the bottom on a phone and during a video visit, unless a notice has a
 * place of its own. F6 moves focus to them; hover and focus pause the timers.
 */
export function ToastRegion({ toasts }: { readonly toasts: Toasts }): ReactNode {
  const t = useT();
  return (
    <PageLocale>
      {PLACES.map((place) => (
        <AriaToastRegion
          key={place}
          queue={toasts.queues[place]}
          aria-label={t('kit.toast.label')}
          className={classes('tk-toasts', `tk-toasts-${place}`)}
        >
          {({ toast }) => <NoticeToast toast={toast} close={() => toasts.queues[place].close(toast.key)} />}
        </AriaToastRegion>
      ))}
    </PageLocale>
  );
}
