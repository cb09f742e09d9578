import { Lock, Plus } from 'lucide-react';
import { useId, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { FOR_WHOM, lengthOfNeed, type ForWhom } from '@tessera/contracts/matching';
import { href } from '@tessera/contracts/route';
import { freeMeeting } from '@tessera/contracts/routes/marketplace';
import { Button, classes, TextLink } from '@tessera/kit/base';
import { useHas, useLang } from '@tessera/kit/react';
import { Select } from '../../../features/search/select.tsx';
import { useT, type Key } from '../../../i18n/use-t.ts';
import styles from './get-help.module.css';

const FOR_WORDS = {
  me: 'marketplace.getHelp.for.me',
  child: 'marketplace.getHelp.for.child',
  teen: 'marketplace.getHelp.for.teen',
  older: 'marketplace.getHelp.for.older',
  two: 'marketplace.getHelp.for.two',
} as const satisfies Record<ForWhom, Key>;
const STARTERS = [
  'marketplace.getHelp.starter.since',
  'marketplace.getHelp.starter.tried',
  'marketplace.getHelp.starter.knows',
  'marketplace.getHelp.starter.wish',
] as const satisfies readonly Key[];
/** One tile for so many characters. */
const TILE = 10;

export interface NeedChoice {
  readonly forWhom: ForWhom;
  /** Undefined: meetings in any language. */
  readonly language: Lang | undefined;
}
interface NeedFormProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly lengths: { readonly minLength: number; readonly maxLength: number };
  readonly isPending: boolean;
  readonly onSend: (choice: NeedChoice) => void;
}
/** The field for a need. It has no name and no action, so that no browser puts what is written into an address. */
export function NeedForm({ text, onText, field, lengths, isPending, onSend }: NeedFormProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const id = useId();
  const hasFree = useHas(freeMeeting);
  const [choice, setChoice] = useState<NeedChoice>({ forWhom: 'me', language: lang });
  const length = lengthOfNeed(text);
  const missing = lengths.minLength - length;
  const over = length - lengths.maxLength;
  const isRight = missing <= 0 && over <= 0;
  function add(starter: string): void {
    const start = text.trimEnd();
    onText(`${start}${start === '' ? '' : '\n'}${starter}: `);
    field.current?.focus();
  }
  function send(event: FormEvent): void {
    event.preventDefault();
    if (isRight) onSend(choice);
    else field.current?.focus();
  }
  return (
    <form className={styles.form} method="dialog" onSubmit={send}>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={id}>
          {t('marketplace.getHelp.label')}
        </label>
        <textarea
          ref={field}
          id={id}
          className={styles.text}
          rows={6}
          value={text}
          autoComplete="off"
          aria-describedby={`${id}-count ${id}-note`}
          aria-invalid={over > 0 ? true : undefined}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
        <div className={styles.count} id={`${id}-count`}>
          <span className={styles.tiles} aria-hidden="true">
            {Array.from({ length: Math.ceil(lengths.minLength / TILE) }, (_, i) => (
              <i key={i} className={classes(styles.tile, length >= (i + 1) * TILE && styles.full)} />
            ))}
          </span>
          <span className={classes(over > 0 && styles.over)}>
            {missing > 0
              ? t('marketplace.getHelp.written', { count: length })
              : over > 0
                ? t('marketplace.getHelp.over', { count: over })
                : t('marketplace.getHelp.enough', { count: length })}
          </span>
          <span className={styles.bounds}>
            {t('marketplace.getHelp.bounds', { least: lengths.minLength, most: lengths.maxLength })}
          </span>
        </div>
      </div>
      <div className={styles.starters} role="group" aria-labelledby={`${id}-starters`}>
        <p className={styles.hint} id={`${id}-starters`}>
          {t('marketplace.getHelp.starters')}
        </p>
        {STARTERS.map((key) => (
          <button key={key} type="button" className="tk-chip" onClick={() => add(t(key))}>
            <Plus className="tk-icon" aria-hidden="true" />
            {t(key)}
          </button>
        ))}
      </div>
      <div className={styles.selects}>
        <Select
          label={t('marketplace.getHelp.for')}
          any={t(FOR_WORDS.me)}
          options={FOR_WHOM.slice(1).map((value) => ({ value, label: t(FOR_WORDS[value]) }))}
          value={choice.forWhom === 'me' ? '' : choice.forWhom}
          onChange={({ currentTarget: { value } }) =>
            setChoice({ ...choice, forWhom: FOR_WHOM.find((one) => one === value) ?? 'me' })
          }
        />
        <Select
          label={t('marketplace.match.language')}
          any={t('marketplace.match.anyLanguage')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={choice.language ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setChoice({ ...choice, language: LANGUAGES.find((one) => one === value) })
          }
        />
      </div>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="large" pending={isPending} aria-disabled={!isRight || undefined}>
          {missing > 0 ? t('marketplace.getHelp.missing', { count: missing }) : t('marketplace.getHelp.send')}
        </Button>
        {hasFree ? <TextLink href={href(freeMeeting, lang, {})}>{t('marketplace.getHelp.talk')}</TextLink> : null}
      </div>
      <p className={styles.note} id={`${id}-note`}>
        <Lock className="tk-icon" aria-hidden="true" />
        {t('marketplace.getHelp.private')}
      </p>
    </form>
  );
}
