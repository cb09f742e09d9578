import { DOMAINS } from '@tessera/contracts/values';
import { CalendarDays, MapPin, Video } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { BrandMark, DomainMosaic, Stars } from '../art/index.tsx';
import {
  Breadcrumb,
  Button,
  ButtonLink,
  Card,
  Chip,
  HoldCountdown,
  IconButton,
  Pagination,
  Price,
  ProgressBar,
  Rating,
  Row,
  Section,
  SlotButton,
  Stepper,
  Tag,
  TextBlocks,
  TextLink,
  type ButtonVariant,
  type TagTone,
} from '../base/index.tsx';
import { GallerySample } from './gallery-sample.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'tonal', 'ghost', 'danger', 'accent'];
const TONES: readonly TagTone[] = ['neutral', 'success', 'warning', 'danger', 'info', 'brand', 'accent'];
const STEPS = [
  { id: 'time', label: 'Time' },
  { id: 'details', label: 'Details' },
  { id: 'pay', label: 'Payment' },
];

export function BaseSamples(): ReactNode {
  const [start] = useState(() => Date.now());
  return (
    <>
      <GallerySample title="Buttons">
        <Row wrap>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant}>
              Book
            </Button>
          ))}
        </Row>
        <Row wrap>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} pending>
              Saving
            </Button>
          ))}
        </Row>
        <Row wrap>
          {VARIANTS.slice(0, 3).map((variant) => (
            <Button key={variant} variant={variant} disabled>
              Off
            </Button>
          ))}
        </Row>
        <Row wrap>
          <Button variant="primary" size="large" icon={<CalendarDays className="tk-icon" aria-hidden="true" />}>
            Large
          </Button>
          <ButtonLink href="#kit" variant="tonal">
            Link
          </ButtonLink>
          <Button size="small">Small</Button>
          <IconButton label="Calendar" icon={<CalendarDays aria-hidden="true" />} />
          <IconButton label="Calendar, 3 new" icon={<CalendarDays aria-hidden="true" />} badge={3} outline />
        </Row>
        <Button variant="primary" full>
          Full width
        </Button>
      </GallerySample>
      <GallerySample title="Slot, chip, tag">
        <Row wrap>
          <SlotButton href="#kit">09:30</SlotButton>
          <SlotButton state="chosen">11:00</SlotButton>
          <SlotButton state="gone">17:00</SlotButton>
          <SlotButton state="more">More</SlotButton>
        </Row>
        <Row wrap>
          <Chip href="#kit">Gender</Chip>
          <Chip href="#kit" set>
            English
          </Chip>
          <Chip icon={<MapPin className="tk-icon" aria-hidden="true" />}>Cluj</Chip>
        </Row>
        <Row wrap>
          <Chip look="tab" href="#kit" set icon={<DomainMosaic domain="PSIHO" />}>
            Mind
          </Chip>
          <Chip look="tab" href="#kit" icon={<DomainMosaic domain="FAM" />}>
            Family
          </Chip>
        </Row>
        <Row wrap gap={2}>
          {TONES.map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
        </Row>
        <Row wrap gap={2}>
          {DOMAINS.map((domain) => (
            <Tag key={domain} domain={domain} icon={<Video className="tk-icon" aria-hidden="true" />}>
              {domain}
            </Tag>
          ))}
        </Row>
      </GallerySample>
      <GallerySample title="Stepper, progress, hold, rating">
        <Stepper steps={STEPS} current="details" />
        <ProgressBar value={62} label="Profile" />
        <ProgressBar value={30} tone="accent" />
        <Row wrap>
          <Rating average={4.85} count={312} lang="en" />
          <Rating average={0} count={0} lang="en" />
          <Stars value={3.5} label="3.5 of 5" />
        </Row>
        <Price price="€58" was="€72" note="50 min" />
        <HoldCountdown
          until={new Date(start + 462_000).toISOString()}
          now={Date.now}
          onEnd={() => undefined}
          endsAtText="We hold 11:00 for you."
        />
      </GallerySample>
      <GallerySample title="Page parts">
        <Breadcrumb items={[{ label: 'Home', href: '#kit' }, { label: 'Blog', href: '#kit' }, { label: 'Rest' }]} />
        <Section title="About me" meta="In English" action={<TextLink href="#kit">See all</TextLink>}>
          <TextBlocks
            lang="en"
            blocks={[
              { kind: 'paragraph', text: 'We begin with what keeps you up at night.' },
              { kind: 'list', items: ['One page of notes', 'One small task'] },
              { kind: 'quote', text: 'Rest is a skill.' },
            ]}
          />
        </Section>
        <Pagination page={4} pages={9} hrefOf={(page) => `#page-${page}`} />
      </GallerySample>
      <GallerySample title="Cards">
        <Card selected>Chosen</Card>
        <Card tone="raised">Raised</Card>
        <Card tone="brand">Brand</Card>
        <Card tone="inverse">
          <Row wrap>
            <BrandMark />
            <Button variant="accent">Open the room</Button>
            <Button variant="inverse">Move</Button>
          </Row>
        </Card>
      </GallerySample>
    </>
  );
}
