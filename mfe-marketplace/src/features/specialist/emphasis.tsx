import { Fragment, type ReactNode } from 'react';

/** Stands for a fact in a sentence until the sentence is cut up; no text has it. */
const MARK = '\u0001';
/** A value for a message that {@link emphasised} draws in bold. */
export const fact = (text: string): string => `${MARK}${text}${MARK}`;
/** A sentence whose facts are in bold. */
export const emphasised = (sentence: string): ReactNode =>
  sentence.split(MARK).map((part, i, parts) =>
    i % 2 === 1 ? (
      <b key={i}>{part}</b>
    ) : (
      // A date that ends with a full stop ends the sentence with it.
      <Fragment key={i}>{parts[i - 1]?.endsWith('.') ? part.replace(/^\./, '') : part}</Fragment>
    ),
  );
