import { useState, type ReactNode } from 'react';
import { Banner, Button, Card, Section, Tag } from '@tessera/kit/base';
import { useT } from '../../i18n/use-t.ts';
import { logoSource } from './logos-section.tsx';
import { COLOURS, isColour, type PartnerForm } from './partner-form.ts';
import styles from './preview.module.css';

type Theme = 'light' | 'dark';

/** The draft as it would look: parts of the product, drawn by its own tokens from the colours of the form. */
export function Preview({ code, values }: { readonly code: string; readonly values: PartnerForm }): ReactNode {
  const t = useT();
  const [theme, setTheme] = useState<Theme>('light');
  return (
    <Card>
      <Section
        title={t('corporate.preview.title')}
        action={
          <div className={styles.themes} role="group" aria-label={t('corporate.preview.theme')}>
            {(['light', 'dark'] as const).map((one) => (
              <Button
                key={one}
                size="small"
                variant={one === theme ? 'tonal' : 'ghost'}
                aria-pressed={one === theme}
                onClick={() => setTheme(one)}
              >
                {t(one === 'light' ? 'corporate.preview.light' : 'corporate.preview.dark')}
              </Button>
            ))}
          </div>
        }
      >
        {/* It only shows: nothing inside can be pressed or reached. */}
        <div inert>
          <Sample key={values.ownColours ? 'own' : 'house'} code={code} values={values} theme={theme} />
        </div>
      </Section>
    </Card>
  );
}

interface SampleProps {
  readonly code: string;
  readonly values: PartnerForm;
  readonly theme: Theme;
}
function Sample({ code, values, theme }: SampleProps): ReactNode {
  const t = useT();
  const { seeds, ownColours, name, helpline } = values;
  const logo = values.logos.large || values.logos.small || values.logos.micro;
  // Custom properties of the style sheet's own seeds: what is no colour yet changes nothing.
  const paint = (element: HTMLElement | null): void => {
    if (!element || !ownColours) return;
    for (const colour of COLOURS)
      if (isColour(seeds[colour])) element.style.setProperty(`--seed-${colour}`, seeds[colour]);
    for (const shape of ['radius', 'flare'] as const)
      if (Number.isFinite(Number(seeds[shape])) && seeds[shape] !== '')
        element.style.setProperty(`--seed-${shape}`, seeds[shape]);
  };
  return (
    <div ref={paint} className={styles.page} data-partner="" data-theme={theme}>
      <div className={styles.header}>
        <span className={styles.brand}>
          {logo ? <img className={styles.logo} src={logoSource(code, logo)} alt="" /> : null}
          {name}
        </span>
        <Button size="small">{t('corporate.preview.login')}</Button>
        <Button size="small" variant="primary">
          {t('corporate.preview.signup')}
        </Button>
      </div>
      <div className={styles.hero}>
        <p className={styles.title}>{t('corporate.preview.heading')}</p>
        <p className={styles.lead}>{t('corporate.preview.lead')}</p>
        <div className={styles.line}>
          <Button variant="primary">{t('corporate.preview.times')}</Button>
          <Button variant="accent">{t('corporate.preview.book')}</Button>
          <Button variant="tonal">{t('corporate.preview.more')}</Button>
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.line}>
          <Tag tone="brand">{t('corporate.colour.brand')}</Tag>
          <Tag tone="accent">{t('corporate.colour.accent')}</Tag>
          <Tag domain="FAM">{t('corporate.colour.warm')}</Tag>
          <Tag domain="MEDICAL">{t('corporate.colour.cool')}</Tag>
        </div>
        <Banner tone="accent" title={helpline || '112'} />
        <ul className={styles.swatches} aria-hidden="true">
          <li className={styles.swatchBrand} />
          <li className={styles.swatchAccent} />
          <li className={styles.swatchWarm} />
          <li className={styles.swatchCool} />
          <li className={styles.swatchNeutral} />
        </ul>
      </div>
    </div>
  );
}
