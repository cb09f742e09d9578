import type { ReactNode } from 'react';
import { Card, Section } from '@tessera/kit/base';
import { Checkbox, Select, TextField, type KitForm } from '@tessera/kit/form';
import frame from '../../editor-frame.module.css';
import { useT } from '../../i18n/use-t.ts';
import { COLOURS, isColour, type PartnerForm } from './partner-form.ts';
import styles from './partner.module.css';
import { COLOUR_WORDS } from './words.ts';

/** The eight seeds: five colours, two shapes and a typeface. Lightness is the product's own. */
export function ColoursSection({ form }: { readonly form: KitForm<PartnerForm, PartnerForm> }): ReactNode {
  const t = useT();
  const isOwn = form.watch('ownColours');
  const seeds = form.watch('seeds');
  return (
    <Card>
      <Section title={t('corporate.part.colours')} meta={t('corporate.hint.colours')}>
        <Checkbox name="ownColours" label={t('corporate.field.ownColours')} />
        {isOwn ? (
          <div className={frame.fields}>
            {COLOURS.map((colour) => (
              <TextField
                key={colour}
                name={`seeds.${colour}`}
                label={t(COLOUR_WORDS[colour])}
                icon={<Swatch colour={seeds[colour]} />}
              />
            ))}
            <TextField name="seeds.radius" number="decimal" label={t('corporate.field.radius')} hint="0 – 1.6" />
            <TextField name="seeds.flare" number="whole" label={t('corporate.field.flare')} hint="0 – 100" />
            <Select
              name="seeds.font"
              optional
              label={t('corporate.field.font')}
              placeholder={t('corporate.font.house')}
              options={[{ value: 'Commissioner Variable', label: 'Commissioner' }]}
            />
          </div>
        ) : null}
      </Section>
    </Card>
  );
}
/** What is no colour yet shows nothing. */
function Swatch({ colour }: { readonly colour: string }): ReactNode {
  return (
    <span
      className={styles.swatch}
      aria-hidden="true"
      ref={(element) => element?.style.setProperty('background-color', isColour(colour) ? colour : '')}
    />
  );
}
