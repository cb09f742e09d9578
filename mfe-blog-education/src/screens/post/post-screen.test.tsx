import { answer, keepWaiting, press, refuse } from '@tessera/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { post as postEndpoint, postsQuery } from '@tessera/contracts/blog';
import { blogPost } from '@tessera/contracts/routes/blog-education';
import { allAnswers, article } from '../../testing/examples.ts';
import { testsOf } from '../../testing/screen.tsx';
import { PostScreen } from './post-screen.tsx';

const at = { route: blogPost, params: { category: article.category.slug, slug: article.slug } };
const { open, onServer } = testsOf(<PostScreen />, at);

describe('post', () => {
  it('has a focusable heading while loading', () => {
    open({ answers: [keepWaiting(postEndpoint), keepWaiting(postsQuery)] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Blog');
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
  });

  it('shows its author, with a link to the profile while that page is live', async () => {
    const { unmount } = open();
    expect(await screen.findByRole('heading', { level: 1, name: article.title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See profile' }).getAttribute('href')).toBe('/en/a/imogen-wexcombe');
    expect(screen.getByRole('link', { name: 'Imogen Wexcombe' }).getAttribute('href')).toBe('/en/a/imogen-wexcombe');
    expect(screen.getByText('12 November 2026, 6 minutes to read')).toBeTruthy();
    unmount();
    open({ live: ['blog-education.blog', 'blog-education.post'] });
    expect(await screen.findByText('Imogen Wexcombe')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Imogen Wexcombe' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'See profile' })).toBeNull();
  });

  it('links to each of its headings, by keyboard', async () => {
    open();
    const contents = within(await screen.findByRole('navigation', { name: 'On this page' }));
    const link = contents.getByRole('link', { name: 'A plan for one week' });
    const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(target && within(target).getByRole('heading', { level: 2 }).textContent).toBe('A plan for one week');
    await userEvent.setup().tab();
    expect(document.activeElement?.textContent).toBe('Blog');
  });

  it('links to the languages in which it exists and to no other', async () => {
    open();
    const also = within(await screen.findByRole('navigation', { name: 'Also in' }));
    expect(
      also
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('hreflang'), link.getAttribute('href')]),
    ).toEqual([
      ['Română', 'ro', '/ro/blog/healthy-living/de-ce-odihna-nu-odihneste'],
      ['Ελληνικά', 'el', '/el/blog/healthy-living/giati-i-xekourasi-den-xekourazei'],
    ]);
  });

  it('offers other posts to read, never itself', async () => {
    open();
    const next = within(await screen.findByRole('region', { name: 'Read next' }));
    expect((await next.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
      'Saying no at work',
      'Talking to a teenager',
    ]);
  });

  it('keeps the article when the others fail', async () => {
    open({ answers: [...allAnswers, refuse(postsQuery, 'UNAVAILABLE')] });
    expect(await screen.findByText('The articles did not load')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: article.title })).toBeTruthy();
  });

  it('shows an error and retries', async () => {
    const { network } = open({ answers: [...allAnswers, refuse(postEndpoint, 'UNAVAILABLE')] });
    expect(await screen.findByText('This article did not load')).toBeTruthy();
    network.set(answer(postEndpoint, article));
    await press('Try again');
    expect(await screen.findByRole('heading', { level: 1, name: article.title })).toBeTruthy();
  });

  it.each(['en', 'el', 'uk'] as const)(
    'renders on the server in %s and hydrates without a difference',
    async (lang) => {
      const { problems, needs, html } = await onServer({ lang });
      expect(problems).toEqual([]);
      expect(needs).toEqual([
        { endpoint: 'blog.post', required: true },
        { endpoint: 'blog.query', required: false },
      ]);
      expect(html).toContain('Seven kinds of tired');
    },
  );

  it('is the 404 page when there is no such post', async () => {
    const { rendered } = await onServer({ answers: [...allAnswers, refuse(postEndpoint, 'NOT_FOUND')] });
    expect(rendered).toEqual({ kind: 'not-found' });
  });

  it('declares its translations and no other languages to search engines', async () => {
    const { rendered } = await onServer();
    if (rendered.kind !== 'page') throw new Error(rendered.kind);
    expect(rendered.meta.languages).toEqual(['en', 'ro', 'el']);
    expect(rendered.meta.alternates).toEqual({
      en: '/en/blog/healthy-living/why-rest-does-not-feel-restful',
      ro: '/ro/blog/healthy-living/de-ce-odihna-nu-odihneste',
      el: '/el/blog/healthy-living/giati-i-xekourasi-den-xekourazei',
    });
    expect(rendered.meta.jsonLd).toMatchObject({
      '@type': 'BlogPosting',
      headline: article.title,
      author: { name: 'Imogen Wexcombe' },
    });
  });

  it('links to its tags', async () => {
    open();
    const topics = within(await screen.findByRole('navigation', { name: 'Topics' }));
    expect(topics.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Burnout', '/en/blog/tag/burnout'],
      ['Sleep', '/en/blog/tag/sleep'],
    ]);
  });

  it('redirects another language’s address to the translation, but not its own address', async () => {
    const greek = { ...article, lang: 'el' as const, slug: 'giati-i-xekourasi-den-xekourazei' };
    const { rendered } = await onServer({ lang: 'el', answers: [...allAnswers, answer(postEndpoint, greek)] });
    expect(rendered).toEqual({
      kind: 'redirect',
      to: '/el/blog/healthy-living/giati-i-xekourasi-den-xekourazei',
      status: 302,
    });
    expect((await onServer()).rendered.kind).toBe('page');
  });

  it('is shown in its original language if there is no translation, with a notice and its own canonical address', async () => {
    const alone = { ...article, translations: [] };
    const { rendered, html, problems } = await onServer({
      lang: 'ro',
      answers: [...allAnswers, answer(postEndpoint, alone)],
    });
    expect(problems).toEqual([]);
    expect(html).toContain('Articolul nu este tradus în română. Îl citești în limba în care a fost scris: English.');
    expect(html).toContain('href="/ro/blog"');
    expect(html).toMatch(/<h1[^>]* lang="en"/);
    expect(rendered).toMatchObject({
      kind: 'page',
      meta: { canonical: '/en/blog/healthy-living/why-rest-does-not-feel-restful', languages: ['en'] },
    });
  });
});
