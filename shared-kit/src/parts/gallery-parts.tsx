import { LANGUAGE_NAMES, LANGUAGES } from '@tessera/contracts/languages';
import { CalendarX, Globe, MessageCircle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { AccountScene } from '../art/index.tsx';
import { Button, Row } from '../base/index.tsx';
import { DayField, MonthCalendar } from './calendar.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { MenuButton } from './menu.tsx';
import { Tabs } from './tabs.tsx';
import { createToasts, NOTICE_KINDS, ToastRegion } from './toast.tsx';

export function TabsSample(): ReactNode {
  return (
    <Tabs
      label="Profile"
      items={[
        { id: 'overview', label: 'Overview', content: <p>A page of notes and one small task.</p> },
        { id: 'reviews', label: 'Reviews', count: 312, content: <p>All after a paid visit.</p> },
        { id: 'articles', label: 'Articles', count: 9, content: <p>Why rest does not feel restful.</p> },
      ]}
    />
  );
}

export function MenuSample(): ReactNode {
  const [last, setLast] = useState('');
  return (
    <Row wrap>
      <MenuButton
        label="Language"
        icon={<Globe className="tk-icon" aria-hidden="true" />}
        items={LANGUAGES.map((lang) => ({
          id: lang,
          label: LANGUAGE_NAMES[lang],
          href: `#${lang}`,
          lang,
          current: lang === 'en',
        }))}
      />
      <MenuButton
        label="Visit"
        variant="secondary"
        items={[
          {
            id: 'message',
            label: 'Message',
            icon: <MessageCircle aria-hidden="true" />,
            onAction: () => setLast('Message'),
          },
          {
            id: 'cancel',
            label: 'Cancel visit',
            icon: <CalendarX aria-hidden="true" />,
            tone: 'danger',
            onAction: () => setLast('Cancel visit'),
          },
        ]}
      />
      <output>{last}</output>
    </Row>
  );
}

export function DialogSamples(): ReactNode {
  const [open, setOpen] = useState<'none' | 'confirm' | 'art'>('none');
  const close = (): void => setOpen('none');
  return (
    <Row wrap>
      <Button onClick={() => setOpen('confirm')}>Cancel visit</Button>
      <Button onClick={() => setOpen('art')}>Log in</Button>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        question="Cancel this visit?"
        text="You get €34 back within three days. Ilinca is told at once."
        verb="Cancel visit"
        danger
        onAnswer={close}
      />
      <Dialog
        isOpen={open === 'art'}
        title="Welcome back"
        onClose={close}
        art={<AccountScene />}
        footer={
          <Button variant="primary" full onClick={close}>
            Log in
          </Button>
        }
      >
        <p>
          New here?{' '}
          <a className="tk-link" href="#kit">
            Create an account
          </a>
        </p>
      </Dialog>
    </Row>
  );
}

export function CalendarSample(): ReactNode {
  const [day, setDay] = useState<string | null>('2026-11-24');
  const [month, setMonth] = useState('2026-11');
  const [written, setWritten] = useState('');
  return (
    <>
      <MonthCalendar
        value={day}
        onChange={setDay}
        month={month}
        onMonthChange={setMonth}
        lang="en"
        today="2026-11-21"
        min="2026-11-21"
        isAvailable={(candidate) => Number(candidate.slice(8)) % 3 === 0 && candidate >= '2026-11-21'}
      />
      <DayField label="Date" name="sample-day" lang="en" value={written} onChange={setWritten} today="2026-11-21" />
    </>
  );
}

export function ToastSamples(): ReactNode {
  const [toasts] = useState(createToasts);
  return (
    <Row wrap>
      {NOTICE_KINDS.map((kind) => (
        <Button
          key={kind}
          size="small"
          onClick={() =>
            toasts.show({
              kind,
              title: 'Saved to your list',
              text: 'Ilinca Veridan',
              action: { label: 'Undo', onAction: () => undefined },
            })
          }
        >
          {kind}
        </Button>
      ))}
      <ToastRegion toasts={toasts} />
    </Row>
  );
}
