/** @jest-environment node */
import { exampleResult, type ScaleResult, type Subscale } from '@tessera/contracts/assessments';
import { LANGUAGES, type Lang } from '@tessera/contracts/languages';
import { scaleResultPage } from '@tessera/contracts/routes/assessments';
import { page } from '@tessera/kit/page';
import { createServer } from '@tessera/kit/server';
import type { ReactNode } from 'react';
import { words } from '../../i18n/index.ts';
import { Gauge } from './gauge.tsx';
import { HistoryChart } from './history-chart.tsx';
import { PartBars } from './part-bars.tsx';
import { PartRadar } from './part-radar.tsx';
import { seriesOf } from './series-rules.ts';
import { useWhen } from './use-when.ts';

const { total } = exampleResult;
if (!total) throw new TypeError('the example has no total');
const parts: readonly Subscale[] = ['Sleep', 'Work', 'Money', 'Body'].map((name, i) => ({
  ...total,
  code: `part-${i}`,
  name,
  scoring: 4 + i * 6,
}));
const results: readonly ScaleResult[] = [
  { ...exampleResult, takenAt: '2026-11-02T09:00:00.000Z', total: { ...total, scoring: 6 } },
  { ...exampleResult, takenAt: '2026-09-02T09:00:00.000Z', total: { ...total, scoring: 17 } },
];
function History(): ReactNode {
  const whenOf = useWhen(results);
  return seriesOf(results).map((series) => <HistoryChart key={series.code} series={series} whenOf={whenOf} />);
}

/** What the server makes of a part, in a language. */
function drawn(Part: () => ReactNode, lang: Lang = 'en'): string {
  const server = createServer({
    version: '1',
    screens: [
      {
        page: page({
          route: scaleResultPage,
          meta: () => ({ title: 'A result', description: '-', languages: LANGUAGES }),
        }),
        screen: Part,
      },
    ],
    messages: words,
  });
  const rendered = server.render(
    {
      route: {
        id: scaleResultPage.id,
        remote: 'assessments',
        lang,
        params: { slug: 'phq9', result: exampleResult.respondentId },
        pathname: `/${lang}/tests/phq9/${exampleResult.respondentId}`,
        search: '',
        hash: '',
        key: 'test',
        action: 'PUSH',
      },
      lang,
      origin: 'https://tessera.example',
      tenant: {
        code: 'tessera',
        name: 'Tessera',
        hostClass: 'main',
        origin: 'https://tessera.example',
        zone: 'Europe/Bucharest',
        currency: 'EUR',
        flags: {},
        brandCss: '/brand/tessera.css',
      },
      zone: 'Europe/Bucharest',
      now: '2026-11-25T09:00:00.000Z',
      key: 'test',
      routes: [],
    },
    [],
  );
  if (rendered.kind !== 'page') throw new TypeError(`The server answered ${rendered.kind}.`);
  return rendered.html;
}
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;
const CHARTS = {
  gauge: () => <Gauge figure={total} />,
  bars: () => <PartBars parts={parts} />,
  radar: () => <PartRadar parts={parts} />,
  history: () => <History />,
} as const;

describe('a chart is drawn in Node, without a document', () => {
  it('has none', () => expect(typeof document).toBe('undefined'));

  it('a total on its half ring, with its name, and its bands as a table', () => {
    const html = drawn(CHARTS.gauge);
    expect(html).toMatch(
      /<svg[^>]*role="img"[^>]*aria-labelledby="([^"]+)"[^>]*><title id="\1">[^<]*12[^<]*Moderate strain</,
    );
    expect(count(html, /<tr/g)).toBe(1 + total.thresholds.length);
    for (const { name } of total.thresholds) expect(html).toContain(name);
    expect(html).not.toMatch(/NaN|undefined/);
  });

  it('parts as bars in a list, each with its figure in words', () => {
    const html = drawn(CHARTS.bars);
    expect(count(html, /<li/g)).toBe(parts.length);
    expect(count(html, /<rect/g)).toBe(parts.length * (total.thresholds.length + 1));
    for (const { name, scoring } of parts) {
      expect(html).toContain(name);
      expect(html).toContain(String(scoring));
    }
    expect(html).not.toMatch(/NaN|undefined/);
  });

  it('parts around a middle, and the same as a table', () => {
    const html = drawn(CHARTS.radar);
    expect(html).toContain('Sleep 4, Work 10, Money 16, Body 22</title>');
    expect(count(html, /<tr/g)).toBe(1 + parts.length);
    expect(count(html, /<th scope="row"/g)).toBe(parts.length);
    expect(html).not.toMatch(/NaN|undefined/);
  });

  it('a figure over time before its bands, which a list names', () => {
    const html = drawn(CHARTS.history);
    expect(html).toMatch(/<title[^>]*>[^<]*Mood over the last two weeks/);
    expect(count(html, /<li/g)).toBe(total.thresholds.length);
    expect(count(html, /<path/g)).toBe(1);
    for (const scoring of ['6', '17']) expect(html).toContain(`>${scoring}</text>`);
    expect(html).not.toMatch(/NaN|undefined/);
  });

  it.each(LANGUAGES)('in its own words, and without a style of its own: %s', (lang) => {
    for (const Chart of Object.values(CHARTS)) {
      const html = drawn(Chart, lang);
      expect(html).toContain('<svg');
      expect(html).not.toMatch(/\sstyle="|<style|<script|>assessments\./);
    }
  });
});
