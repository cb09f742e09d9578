import { useEffect, useState, type FormEvent } from 'react';
import type { SearchResult } from '@tessera/contracts/specialists';
import { optionsQuery, searchQuery, type SearchFilters } from '../../api/specialists.ts';
import { useAnswers, useLang, useQuery, useZone } from '@tessera/kit/react';
import { filtersOf } from './search-rules.ts';

/** Milliseconds without a change before the counts are asked for. */
const PAUSE = 200;

/** What is chosen in a form that has not been sent, and what it would find. */
export interface Draft {
  readonly filters: SearchFilters;
  /** The last counts, also while newer ones are on their way. */
  readonly counted: SearchResult | undefined;
  /** How many it would find; undefined while that is not known. */
  readonly total: number | undefined;
  readonly isChanged: boolean;
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
}

/** Follows the choices of a form, and asks what they would find: the answer is the one that the next page shows. */
export function useDraft(filters: SearchFilters, found: SearchResult | undefined): Draft {
  const lang = useLang();
  const zone = useZone();
  const [chosen, setChosen] = useState<SearchFilters | null>(null);
  const [asked, setAsked] = useState<SearchFilters | null>(null);
  useEffect(() => {
    if (!chosen) return undefined;
    const timer = setTimeout(() => setAsked(chosen), PAUSE);
    return () => clearTimeout(timer);
  }, [chosen]);
  const { data, isPlaceholderData } = useQuery(optionsQuery(lang, asked ?? filters, zone), {
    enabled: asked !== null,
    keepPrevious: true,
  });
  const answers = useAnswers();
  const answer = asked && !isPlaceholderData ? data : undefined;
  useEffect(() => {
    if (asked && answer) void answers.put(searchQuery(lang, asked, zone), answer);
  }, [answers, lang, zone, asked, answer]);
  const counted = asked && data ? data : found;
  return {
    filters: chosen ?? filters,
    counted,
    total: chosen === asked ? (asked ? answer : found)?.total : undefined,
    isChanged: chosen !== null,
    onChange: (event) => setChosen(filtersOf(event.currentTarget)),
  };
}
