import { CONSENT_COOKIE } from '@tessera/contracts/consent';
import { cookieTracking } from '@tessera/contracts/tracking';
import type {} from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../deps.ts';
import { serve } from '../../platform/http.ts';
import { mayTrack } from '../consent/index.ts';
import { track } from './service.ts';

/** A browser reports a few times per visit. */
const LIMIT = { max: 20, seconds: 60 };

export function register(app: FastifyInstance, deps: Platform): void {
  serve(
    app,
    cookieTracking,
    async ({ records }, scope, { request }) => {
      const isAllowed = await mayTrack(deps, scope, request.cookies[CONSENT_COOKIE]);
      return track(deps, scope, { records, mayTrack: isAllowed });
    },
    { limit: LIMIT },
  );
}
