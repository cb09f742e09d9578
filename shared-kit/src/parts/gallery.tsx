import type { ReactNode } from 'react';
import { Card, Grid, PageHeader, Stack } from '../base/index.tsx';
import { BaseSamples } from './gallery-base.tsx';
import { ArtSamples } from './gallery-art.tsx';
import { StateSamples } from './gallery-states.tsx';
import { CalendarSample, DialogSamples, MenuSample, TabsSample, ToastSamples } from './gallery-parts.tsx';
import { FormSample } from './gallery-form.tsx';
import { GallerySample } from './gallery-sample.tsx';

const SWATCHES = {
  Surfaces: [
    'bg',
    'surface',
    'surface-sunken',
    'surface-raised',
    'surface-brand',
    'surface-inverse',
    'line',
    'line-strong',
  ],
  Ink: ['ink', 'ink-2', 'ink-3', 'ink-disabled', 'link', 'brand', 'brand-soft', 'accent'],
  Domains: [
    'tile-psiho',
    'tile-fam',
    'tile-medical',
    'tile-health',
    'tile-coach',
    'tile-fin',
    'band-1',
    'band-2',
    'band-3',
    'band-4',
    'band-5',
  ],
} as const;

function Swatches({ names }: { readonly names: readonly string[] }): ReactNode {
  return (
    <Grid columns={4}>
      {names.map((name) => (
        <div key={name}>
          <svg width="100%" height="36" aria-hidden="true" focusable="false">
            <rect x=".5" y=".5" width="99%" height="35" rx="8" fill={`var(--${name})`} stroke="var(--line)" />
          </svg>
          <span className="tk-meta">{name}</span>
        </div>
      ))}
    </Grid>
  );
}

/** Every part of the kit in all its states; the development page shows it in each theme and language. */
export function Gallery(): ReactNode {
  return (
    <div className="tk-page">
      <Stack gap={6}>
        <PageHeader title="Kit" lead="Every part in every state it has" />
        <Grid columns={3}>
          <GallerySample title="Type">
            <p className="tk-page-title">Άνοιξη, ґанок, ѝ, ő</p>
            <p className="tk-section-title">Găsește ajutorul potrivit astăzi</p>
            <p>Знайдіть фахівця, який розуміє вас. Намерете своя специалист.</p>
            <p>Pronađite stručnjaka koji vas razumije. Znajdź specjalistę, ąćęłńóśźż.</p>
            <p className="tk-meta">Finden Sie jemanden, der zuhört. Trouvez quelqu’un. Ñandú, ¿qué?</p>
            <p className="tk-number">09:30 11:00 16:15 €1,240.50</p>
          </GallerySample>
          {Object.entries(SWATCHES).map(([title, names]) => (
            <GallerySample key={title} title={title}>
              <Swatches names={names} />
            </GallerySample>
          ))}
          <BaseSamples />
          <StateSamples />
          <GallerySample title="Form">
            <FormSample />
          </GallerySample>
          <GallerySample title="Tabs">
            <TabsSample />
          </GallerySample>
          <GallerySample title="Menu">
            <MenuSample />
          </GallerySample>
          <GallerySample title="Dialog">
            <DialogSamples />
          </GallerySample>
          <GallerySample title="Calendar">
            <CalendarSample />
          </GallerySample>
          <GallerySample title="Toast">
            <ToastSamples />
          </GallerySample>
          <ArtSamples />
        </Grid>
        <Card tone="sunken">
          <p className="tk-meta">Sunken, as for a quiet number</p>
        </Card>
      </Stack>
    </div>
  );
}
