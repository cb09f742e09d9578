import { useEffect, useRef, type ReactNode } from 'react';
import type { ContentState } from '@tessera/contracts/editor';
import type { ErrorCode } from '@tessera/contracts/errors';
import { Banner, Button, Card, Section, Tag, useErrorText } from '@tessera/kit/base';
import { SubmitButton } from '@tessera/kit/form';
import frame from './editor-frame.module.css';
import { useT, type Key } from './i18n/use-t.ts';
import { STATE_TONES, STATE_WORDS } from './states.ts';

export const StateTag = ({ state }: { readonly state: ContentState }): ReactNode => {
  const t = useT();
  return <Tag tone={STATE_TONES[state]}>{t(STATE_WORDS[state])}</Tag>;
};

interface NextStepProps {
  /** Nothing keeps it from going live. */
  readonly isReady: boolean;
  readonly mayBeChecked: boolean;
  readonly isPending: boolean;
  /** Called with the button, which stands in the form. */
  readonly onCheck: (button: HTMLButtonElement) => void;
  readonly onPublish: () => void;
}
/** The one step that comes next. */
export function NextStep({ isReady, mayBeChecked, isPending, onCheck, onPublish }: NextStepProps): ReactNode {
  const t = useT();
  if (isReady)
    return (
      <Button variant="primary" data-key="publish" pending={isPending} onClick={onPublish}>
        {t('corporate.publish.verb')}
      </Button>
    );
  return mayBeChecked ? (
    <Button variant="primary" data-key="check" onClick={(event) => onCheck(event.currentTarget)}>
      {t('corporate.check.verb')}
    </Button>
  ) : null;
}

interface FailuresProps {
  readonly isConflict: boolean;
  readonly failure: ErrorCode | null;
  readonly onLoad: () => void;
  /** What BAD_INPUT means here; its general sentence otherwise. */
  readonly refused?: Key;
}
/** Somebody else was faster, or a step failed. */
export function Failures({ isConflict, failure, onLoad, refused }: FailuresProps): ReactNode {
  const t = useT();
  const sentenceOf = useErrorText();
  const known = failure === 'CONFLICT' ? 'corporate.publish.conflict' : failure === 'BAD_INPUT' ? refused : undefined;
  return (
    <>
      {isConflict ? (
        <Banner
          tone="warning"
          title={t('corporate.conflict.title')}
          action={
            <Button size="small" onClick={onLoad}>
              {t('corporate.conflict.load')}
            </Button>
          }
        >
          {t('corporate.conflict.text')}
        </Banner>
      ) : null}
      {failure ? <Banner tone="danger">{known ? t(known) : sentenceOf(failure)}</Banner> : null}
    </>
  );
}

interface FoundProps {
  /** Another one each time something was checked. */
  readonly check: object | null;
  readonly children: ReactNode;
}
/** What a check found; it takes the focus, because the form was filled anew below it. */
export function Found({ check, children }: FoundProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (check) place.current?.focus();
  }, [check]);
  return check ? (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  ) : null;
}

interface DraftActionsProps {
  readonly isDirty: boolean;
  readonly onDiscard: () => void;
  readonly children?: ReactNode;
}
/** At the end of the form: to save it, or to take back what was typed. */
export function DraftActions({ isDirty, onDiscard, children }: DraftActionsProps): ReactNode {
  const t = useT();
  return (
    <div className={frame.actions}>
      <SubmitButton variant="secondary" data-key="save">
        {t('corporate.draft.save')}
      </SubmitButton>
      {isDirty ? (
        <>
          <Button variant="ghost" data-key="discard" onClick={onDiscard}>
            {t('corporate.draft.discard')}
          </Button>
          <span className={frame.quiet}>{t('corporate.draft.unsaved')}</span>
        </>
      ) : null}
      {children}
    </div>
  );
}

/** Every version, the newest first, with the ways back from the live one. */
export function VersionList({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useT();
  return (
    <Card>
      <Section title={t('corporate.versions.title')}>
        <ol className={frame.list}>{children}</ol>
      </Section>
    </Card>
  );
}
interface WaysBackProps {
  readonly isPending: boolean;
  /** The words that lead to the version before; null where there is none. */
  readonly back: string | null;
  readonly mayBeOff: boolean;
  readonly onTakeBack: (off: boolean) => void;
}
export function WaysBack({ isPending, back, mayBeOff, onTakeBack }: WaysBackProps): ReactNode {
  const t = useT();
  return (
    <span className={frame.steps}>
      {back === null ? null : (
        <Button size="small" pending={isPending} data-key="back" onClick={() => onTakeBack(false)}>
          {back}
        </Button>
      )}
      {mayBeOff ? (
        <Button size="small" variant="danger" pending={isPending} data-key="off" onClick={() => onTakeBack(true)}>
          {t('corporate.off.verb')}
        </Button>
      ) : null}
    </span>
  );
}
