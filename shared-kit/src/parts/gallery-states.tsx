import type { ReactNode } from 'react';
import {
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  QueryView,
  Row,
  Skeleton,
  SlotButton,
} from '../base/index.tsx';
import { AppError } from '@tessera/contracts/errors';
import { GallerySample } from './gallery-sample.tsx';

export function StateSamples(): ReactNode {
  const retry = (): void => undefined;
  return (
    <>
      <GallerySample title="Banner">
        <Banner>Your time zone is now Athens.</Banner>
        <Banner tone="success" onClose={retry}>
          Saved.
        </Banner>
        <Banner tone="warning" action={<Button size="small">Send again</Button>}>
          Confirm your e-mail to book.
        </Banner>
        <Banner tone="danger" title="Your account is suspended.">
          Write to us to find out why.
        </Banner>
        <Banner tone="accent">Not sure whom to choose? A guide calls you back.</Banner>
      </GallerySample>
      <GallerySample title="Empty">
        <EmptyState
          title="No visits yet"
          action={
            <ButtonLink href="#kit" variant="primary">
              Find help
            </ButtonLink>
          }
        >
          When you book, it will stand here.
        </EmptyState>
      </GallerySample>
      <GallerySample title="Error">
        <ErrorState code="NETWORK" title="The free times did not load" onRetry={retry} requestId="req-7f3a" />
      </GallerySample>
      <GallerySample title="Skeleton">
        <Skeleton kind="list" count={2} />
        <Skeleton kind="text" />
        <Skeleton kind="card" count={1} />
      </GallerySample>
      <GallerySample title="Stale data">
        <QueryView
          query={{ data: ['09:30', '11:00'], error: new AppError('TIMEOUT'), isFetching: false, refetch: retry }}
        >
          {(times) => (
            <Row wrap>
              {times.map((time) => (
                <SlotButton key={time}>{time}</SlotButton>
              ))}
            </Row>
          )}
        </QueryView>
      </GallerySample>
    </>
  );
}
