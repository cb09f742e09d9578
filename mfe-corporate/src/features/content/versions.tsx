import { useState, type ReactNode } from 'react';
import type { ContentPage, ContentVersion } from '@tessera/contracts/editor';
import { href } from '@tessera/contracts/route';
import { contentPreview } from '@tessera/contracts/routes/corporate';
import { Card, Section } from '@tessera/kit/base';
import { useFormat, useLang, useZone } from '@tessera/kit/react';
import { questionnaireHref } from '../../api/contents.ts';
import { StateTag, VersionList, WaysBack } from '../../editor-frame.tsx';
import frame from '../../editor-frame.module.css';
import { useT } from '../../i18n/use-t.ts';
import { DifferenceList } from './difference-list.tsx';
import { differencesOf } from './differences.ts';
import { ACT_WORDS } from './words.ts';

interface VersionsProps {
  readonly page: ContentPage;
  readonly isPending: boolean;
  readonly onTakeBack: (off: boolean) => void;
}
/** Every version with what it changed, and the ways back. */
export function Versions({ page, isPending, onTakeBack }: VersionsProps): ReactNode {
  const t = useT();
  const { kind, versions } = page;
  const standing = versions.filter(({ state }) => state !== 'taken-back');
  if (versions.length === 0) return null;
  return (
    <VersionList>
      {versions.map((version, at) => (
        <li key={version.version} className={frame.entry}>
          <Version page={page} version={version} older={versions[at + 1]} />
          {version.state === 'live' ? (
            <WaysBack
              isPending={isPending}
              back={standing.length > 1 ? t('corporate.content.back.verb') : null}
              mayBeOff={kind !== 'symptoms'}
              onTakeBack={onTakeBack}
            />
          ) : null}
        </li>
      ))}
    </VersionList>
  );
}
interface VersionProps {
  readonly page: ContentPage;
  readonly version: ContentVersion;
  readonly older: ContentVersion | undefined;
}
function Version({ page: { kind, code }, version: { version, state, at, content }, older }: VersionProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className={frame.head}>
        {t('corporate.version', { revision: version })}
        <StateTag state={state} />
      </span>
      <span className={frame.quiet}>{at ? format.date(at) : t('corporate.content.shipped')}</span>
      <a className="tk-link" href={href(contentPreview, lang, { kind, code, version: String(version) })}>
        {t('corporate.content.previewOf', { version })}
      </a>
      {kind === 'scale' ? (
        <a
          className="tk-link"
          href={questionnaireHref(lang, String(content['slug']), version)}
          download={`${String(content['slug'])}-${version}-fhir.json`}
        >
          {t('corporate.content.export')}
        </a>
      ) : null}
      {older ? (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('corporate.content.changedSince', { version: older.version })}</summary>
          {isOpen ? <DifferenceList found={differencesOf(older.content, content)} /> : null}
        </details>
      ) : null}
    </>
  );
}

/** Who did what and when. */
export function Steps({ page: { steps } }: { readonly page: ContentPage }): ReactNode {
  const t = useT();
  const format = useFormat();
  const zone = useZone();
  if (steps.length === 0) return null;
  return (
    <Card>
      <Section title={t('corporate.content.steps')}>
        <ol className={frame.list}>
          {steps.map(({ step, act, version, at, by }) => (
            <li key={step} className={frame.entry}>
              <span>
                {t(ACT_WORDS[act])}
                {version === null ? null : ` · ${t('corporate.version', { revision: version })}`}
              </span>
              <span className={frame.quiet}>
                {`${format.date(at, zone)}, ${format.time(at, zone)} · ${by ?? t('corporate.content.nobody')}`}
              </span>
            </li>
          ))}
        </ol>
      </Section>
    </Card>
  );
}
