import { useId, useState, type ReactNode } from 'react';
import { Button, Card, classes, Section } from '@tessera/kit/base';
import type { KitForm } from '@tessera/kit/form';
import { logoHref } from '../../api/partners.ts';
import frame from '../../editor-frame.module.css';
import { useT } from '../../i18n/use-t.ts';
import { LOGOS, type Logo, type PartnerForm } from './partner-form.ts';
import styles from './partner.module.css';
import { LOGO_WORDS } from './words.ts';

/** Bytes of a drawing, as in the contract. */
const MOST = 64 * 1024;

export interface LogosSectionProps {
  readonly code: string;
  readonly form: KitForm<PartnerForm, PartnerForm>;
}
/** The drawing in four sizes, each an SVG file that is checked when the draft is saved. */
export function LogosSection({ code, form }: LogosSectionProps): ReactNode {
  const t = useT();
  return (
    <Card>
      <Section title={t('corporate.part.logos')} meta={t('corporate.hint.logos')}>
        <div className={frame.fields}>
          {LOGOS.map((size) => (
            <LogoField key={size} size={size} code={code} form={form} />
          ))}
        </div>
      </Section>
    </Card>
  );
}
/** Where a drawing is shown from: the one that stands from the server, a new one from its own text. */
export const logoSource = (code: string, logo: string): string =>
  /^[0-9a-f]{64}$/.test(logo) ? logoHref(code, logo) : `data:image/svg+xml,${encodeURIComponent(logo)}`;

function LogoField({ size, code, form }: LogosSectionProps & { readonly size: Logo }): ReactNode {
  const t = useT();
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const logo = form.watch(`logos.${size}`);
  const refused = form.formState.errors.logos?.[size]?.message;
  const said = problem ?? refused;
  const set = (text: string): void => {
    form.clearErrors(`logos.${size}`);
    form.setValue(`logos.${size}`, text, { shouldDirty: true });
  };
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(file.size > MOST ? t('corporate.logo.tooLarge') : null);
    if (file.size <= MOST) set(await file.text());
  }
  return (
    <div className={styles.logo}>
      <span className={styles.label}>{t(LOGO_WORDS[size])}</span>
      <div className={styles.logoLine}>
        {logo ? <img className={styles.drawing} src={logoSource(code, logo)} alt="" /> : null}
        <label className={classes('tk-button tk-button-secondary tk-button-small', styles.choose)}>
          {t('corporate.logo.choose', { size: t(LOGO_WORDS[size]) })}
          <input
            type="file"
            accept="image/svg+xml,.svg"
            className={styles.file}
            data-key={`logos.${size}`}
            aria-invalid={said ? true : undefined}
            {...(said ? { 'aria-describedby': `${id}-said` } : {})}
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </label>
        {logo ? (
          <Button size="small" variant="ghost" onClick={() => set('')}>
            {t('corporate.logo.remove', { size: t(LOGO_WORDS[size]) })}
          </Button>
        ) : null}
      </div>
      {said ? (
        <p id={`${id}-said`} className={styles.problem}>
          {said}
        </p>
      ) : null}
    </div>
  );
}
