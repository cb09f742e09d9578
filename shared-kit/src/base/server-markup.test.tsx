/** @jest-environment node */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as art from '../art/index.tsx';
import * as base from './index.tsx';

const {
  Avatar,
  Banner,
  Breadcrumb,
  Button,
  ButtonLink,
  Card,
  CardHeader,
  Chip,
  EmptyState,
  ErrorState,
  Grid,
  HoldCountdown,
  IconButton,
  PageHeader,
} = base;
const {
  Pagination,
  Initials,
  Photo,
  Price,
  ProgressBar,
  QueryView,
  Rating,
  Row,
  Section,
  PendingTitle,
  Skeleton,
  SlotButton,
  Stack,
  Stepper,
  Tag,
  TextBlocks,
  TextLink,
  VisuallyHidden,
} = base;

const person = { seed: 'ilinca-veridan' };
const query = { data: ['a'], error: null, isFetching: false, refetch: () => undefined };
const artSamples: Readonly<Record<string, ReactElement>> = {
  AccountScene: <art.AccountScene />,
  Band: <art.Band seed="a" />,
  BrandMark: <art.BrandMark label="Tessera" />,
  Cover: <art.Cover seed="a" domain="COACH" />,
  DomainMosaic: <art.DomainMosaic domain="HEALTH" />,
  HeroScene: <art.HeroScene className="hero" />,
  HoldTiles: <art.HoldTiles left={3} total={10} />,
  MissingMosaic: <art.MissingMosaic tone="error" />,
  Mosaic: <art.Mosaic rows={['chat:1/2 coins:4/6', 'ring:1/2 heart:5/6']} />,
  NotFoundScene: <art.NotFoundScene />,
  PageScene: <art.PageScene name="team" />,
  Portrait: <art.Portrait portrait={person} />,
  Stars: <art.Stars value={4.2} />,
  StartScene: <art.StartScene />,
  SuccessScene: <art.SuccessScene portrait={person} />,
  Tile: <art.Tile shape="moon" fill={1} ground={3} />,
};
const baseSamples: Readonly<Record<string, ReactElement>> = {
  Avatar: <Avatar portrait={person} size="2xl" label="Ilinca Veridan" />,
  Banner: (
    <Banner tone="danger" title="Suspended" onClose={() => undefined}>
      Write to us.
    </Banner>
  ),
  Breadcrumb: <Breadcrumb items={[{ label: 'Home', href: '/en' }, { label: 'Blog' }]} />,
  Button: (
    <Button variant="primary" pending>
      Book
    </Button>
  ),
  ButtonLink: (
    <ButtonLink href="/en" variant="tonal" size="large" full>
      Home
    </ButtonLink>
  ),
  Card: (
    <Card as="article" tone="inverse" selected flush>
      Content
    </Card>
  ),
  CardHeader: <CardHeader title="Messages" meta="Two new" action={<a href="/en">All</a>} />,
  Chip: (
    <Chip href="/en" set>
      English
    </Chip>
  ),
  EmptyState: <EmptyState title="No visits yet">Nothing here.</EmptyState>,
  ErrorState: <ErrorState code="NETWORK" requestId="req-1" onRetry={() => undefined} />,
  Grid: <Grid columns={4}>Cells</Grid>,
  HoldCountdown: (
    <HoldCountdown
      until="2026-11-21T10:07:42.000Z"
      now={() => Date.parse('2026-11-21T10:00:00.000Z')}
      onEnd={() => undefined}
      endsAtText="Until 12:07"
    />
  ),
  Initials: <Initials firstName="Ilinca" lastName="Veridan" className="photo" />,
  IconButton: <IconButton label="Close" icon={<svg />} badge={120} outline />,
  Photo: (
    <Photo src="/rest/client/fileDownload?fileID=x" label="Ilinca Veridan" instead={<Avatar portrait={person} />} />
  ),
  PageHeader: <PageHeader title="Blog" lead="Reading" meta="12" size="public" />,
  Pagination: <Pagination page={3} pages={9} hrefOf={(n) => `/en/blog?page=${n}`} />,
  Price: <Price price="€58" was="€72" note="50 min" />,
  ProgressBar: <ProgressBar value={31} label="Done" />,
  QueryView: (
    <QueryView query={query}>
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </QueryView>
  ),
  Rating: <Rating average={4.85} count={312} lang="de" />,
  Row: (
    <Row wrap align="top" justify="between">
      Row
    </Row>
  ),
  Section: (
    <Section title="About" meta="Two" action={<a href="/en">All</a>}>
      Text
    </Section>
  ),
  PendingTitle: <PendingTitle>Result</PendingTitle>,
  Skeleton: <Skeleton kind="card" />,
  SlotButton: (
    <SlotButton state="gone" label="Tuesday, 17:00">
      17:00
    </SlotButton>
  ),
  Stack: <Stack gap={12}>Stack</Stack>,
  Stepper: (
    <Stepper
      steps={[
        { id: 'a', label: 'Time' },
        { id: 'b', label: 'Pay' },
      ]}
      current="b"
    />
  ),
  Tag: <Tag domain="FIN_WELL">Budget</Tag>,
  TextBlocks: (
    <TextBlocks
      lang="ro"
      blocks={[
        { kind: 'paragraph', text: '<script>alert(1)</script>' },
        { kind: 'list', items: ['a'] },
      ]}
    />
  ),
  TextLink: <TextLink href="/en">Home</TextLink>,
  VisuallyHidden: <VisuallyHidden>Hidden</VisuallyHidden>,
};

const componentsOf = (module: object): string[] =>
  Object.keys(module)
    .filter((name) => /^[A-Z]/.test(name))
    .sort();

it('has a sample of every part', () => {
  expect(Object.keys(artSamples).sort()).toEqual(componentsOf(art));
  expect(Object.keys(baseSamples).sort()).toEqual(componentsOf(base));
});

describe.each(Object.entries({ ...artSamples, ...baseSamples }))('%s on the server', (_, sample) => {
  const html = renderToString(sample);

  it('writes no style, no script and no handler into the markup', () => {
    expect(html).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/i);
  });

  it('is deterministic', () => {
    expect(renderToString(sample)).toBe(html);
  });
});

it('renders user markup as text', () => {
  const html = renderToString(baseSamples['TextBlocks']);
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('lang="ro"');
});
