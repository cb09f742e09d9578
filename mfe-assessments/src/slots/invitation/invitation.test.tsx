import { answer, refuse, renderRemote, type TestOptions } from '@tessera/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { exampleScale, invitation, scales } from '@tessera/contracts/assessments';
import { blogPost } from '@tessera/contracts/routes/blog-education';
import { words } from '../../i18n/index.ts';
import { Invitation } from './invitation.tsx';

const money = {
  ...exampleScale,
  code: 'CFPB',
  slug: 'cfpb',
  lead: 'Ten questions about money.',
  domain: 'FIN_WELL',
} as const;
const options: TestOptions = {
  messages: words,
  at: { route: blogPost, params: { category: 'healthy-living', slug: 'rest' } },
  answers: [answer(scales, [exampleScale, money])],
  slotProps: invitation.example,
};
const open = (rest: Partial<TestOptions> = {}) => renderRemote(<Invitation />, { ...options, ...rest });

describe('an invitation in an article', () => {
  it.each([
    ['the self-check of its field', 'FIN_WELL', '/en/tests/cfpb', undefined],
    ['the first one where none is about its field', 'COACH', '/en/tests/phq9', undefined],
    ['the one that is named', 'PSIHO', '/en/tests/cfpb', 'cfpb'],
    ['the one of its field where the named one is withdrawn', 'FIN_WELL', '/en/tests/cfpb', 'gone'],
  ] as const)('leads to %s', async (_what, domain, address, slug) => {
    open({ slotProps: { domain, slug } });
    const link = await screen.findByRole('link', { name: 'Take the self-check' });
    expect(link.getAttribute('href')).toBe(address);
  });

  it('is nothing where there is none, and where they cannot be had', async () => {
    for (const answers of [[answer(scales, [])], [refuse(scales, 'UNAVAILABLE')]]) {
      const { container, network, unmount } = open({ answers });
      await waitFor(() => expect(network.inputsOf(scales)).toEqual([{ lang: 'en' }]));
      expect(container.textContent).toBe('');
      unmount();
    }
  });

  it('asks nothing for props that the contract does not allow', () => {
    const { container, network } = open({ slotProps: { domain: 'ASTROLOGY' } });
    expect([container.textContent, network.calls]).toEqual(['', []]);
  });
});
