import { DOMAINS } from '@tessera/contracts/values';
import type { ReactNode } from 'react';
import {
  AccountScene,
  Band,
  Cover,
  DomainMosaic,
  HeroScene,
  NotFoundScene,
  StartScene,
  SuccessScene,
  Tile,
} from '../art/index.tsx';
import { SHAPES } from '../art/shapes.ts';
import { Avatar, Chip, Row } from '../base/index.tsx';
import { GallerySample } from './gallery-sample.tsx';

const PEOPLE = Array.from({ length: 15 }, (_, i) => ({ seed: `person-${i}` }));
export function ArtSamples(): ReactNode {
  return (
    <>
      <GallerySample title="Domains">
        <Row wrap>
          {DOMAINS.map((domain) => (
            <Chip key={domain} look="tab" icon={<DomainMosaic domain={domain} />}>
              {domain}
            </Chip>
          ))}
        </Row>
      </GallerySample>
      <GallerySample title="People">
        <Row wrap>
          {PEOPLE.map((portrait) => (
            <Avatar key={portrait.seed} portrait={portrait} size="lg" />
          ))}
        </Row>
        <Row wrap align="top">
          {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
            <Avatar key={size} portrait={{ seed: 'ilinca-veridan' }} size={size} />
          ))}
        </Row>
      </GallerySample>
      <GallerySample title="Tiles">
        <Row wrap gap={2}>
          {SHAPES.map((shape) => (
            <Tile key={shape} shape={shape} fill={1} ground={3} className="tk-avatar-md" />
          ))}
        </Row>
      </GallerySample>
      {DOMAINS.map((domain) => (
        <GallerySample key={domain} title={`Cover, ${domain}`}>
          <Cover seed={`cover-${domain}`} domain={domain} />
        </GallerySample>
      ))}
      <GallerySample title="Band">
        <Band seed="ilinca-veridan" columns={12} />
      </GallerySample>
      <GallerySample title="Hero">
        <HeroScene />
      </GallerySample>
      <GallerySample title="Account">
        <AccountScene />
      </GallerySample>
      <GallerySample title="Success">
        <SuccessScene portrait={{ seed: 'ilinca-veridan' }} />
      </GallerySample>
      <GallerySample title="Not found">
        <NotFoundScene />
      </GallerySample>
      <GallerySample title="Start">
        <StartScene />
      </GallerySample>
    </>
  );
}
