import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError, isPlatformCode, PLATFORM_ERRORS } from '@tessera/contracts/errors';
import { describeError } from '@tessera/server/log';
import type { Context } from '../context.ts';
import { logIn, logOut, operatorCount } from '../operators/service.ts';
import { actRoutes } from './act-routes.ts';
import { auditConsoleRoutes } from './audit-routes.ts';
import type { NoteFailure } from '../http.ts';
import { errorConsoleRoutes } from './error-routes.ts';
import { fieldOf, html, notice } from './html.ts';
import { STYLE } from './style.ts';
import { tokenConsoleRoutes } from './token-routes.ts';
import {
  checkOrigin,
  cookieOf,
  fieldsOf,
  giveCookie,
  show,
  takeCookie,
  visitOf,
  withHeaders,
  type Visited,
} from './visit.ts';

/** Bytes of a form. */
const FORM_LIMIT = 16 * 1024;
const HOME = '/console/releases';

async function loginPage(
  context: Context,
  reply: FastifyReply,
  name: string,
  problems: readonly string[],
  status: number,
) {
  const nobody = (await operatorCount(context)) === 0;
  const body = html`${notice('bad', problems)}${notice('good', nobody ? ['Nobody may log in yet. On the registry’s machine: npm run operators -- add NAME'] : [])}
    <form class="sheet" method="post" action="/console/login">
      ${fieldOf({ name: 'name', label: 'Name', value: name, attributes: html`required autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="80"` })}
      ${fieldOf({ name: 'password', label: 'Password', type: 'password', attributes: html`required autocomplete="current-password" maxlength="200"` })}
      ${fieldOf({ name: 'code', label: 'Code from your phone', hint: 'Six digits, or one of your recovery codes.', attributes: html`required autocomplete="one-time-code" maxlength="20" autocapitalize="none" spellcheck="false"` })}
      <button>Log in</button>
    </form>`;
  return show(reply, { title: 'Log in', body, session: null }, status);
}
function loginRoutes(app: FastifyInstance, context: Context): void {
  app.get('/console/login', async (_request, reply) => loginPage(context, reply, '', [], 200));
  app.post('/console/login', async (request, reply) => {
    checkOrigin(request);
    const { name = '', password = '', code = '' } = fieldsOf(request.body);
    try {
      const cookie = await logIn(context, { name, password, code, from: request.ip });
      return giveCookie(withHeaders(reply), cookie).redirect(HOME, 303);
    } catch (error) {
      if (!(error instanceof AppError) || error.details.length === 0) throw error;
      // Without the name, because people type passwords into the wrong field.
      request.log.warn({ security: 'console-login' }, 'refused');
      const status = isPlatformCode(error.code) ? PLATFORM_ERRORS[error.code].status : 500;
      const sentences = error.details.map(({ message }) => message);
      return loginPage(context, reply, name.slice(0, 80), sentences, status);
    }
  });
}

/** The console: pages for people, plain HTML without scripts, behind a session of their own. */
export function consoleRoutes(root: FastifyInstance, context: Context, note: NoteFailure): void {
  void root.register(async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    app.setErrorHandler((error, request, reply) => {
      const found = error instanceof AppError && isPlatformCode(error.code) ? error : null;
      const known =
        typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
      const status =
        found && isPlatformCode(found.code) ? PLATFORM_ERRORS[found.code].status : known < 500 ? known : 500;
      if (status === 500) {
        request.log.error(describeError(error), 'unexpected error');
        note(error, request);
      }
      const sentences = found?.details.map(({ message }) => message) ?? [];
      const body = html`${notice('bad', sentences.length > 0 ? sentences : [`This did not work (request ${request.id}); the registry's log says why.`])}
        <p><a href="${HOME}">Releases</a></p>`;
      return show(reply, { title: 'That was refused', body, session: null }, status);
    });
    const visited: Visited = (handler) => async (request, reply) => {
      const visit = await visitOf(context, request);
      if (visit) return handler(visit, request, reply);
      // The cookie stays: a browser does not send it with a link from elsewhere, and may still have a session.
      return withHeaders(reply).redirect('/console/login', 303);
    };
    app.get('/console', async (_request, reply) => withHeaders(reply).redirect(HOME, 303));
    app.get('/console/style.css', async (_request, reply) =>
      withHeaders(reply).header('cache-control', 'public, max-age=300').type('text/css').send(STYLE),
    );
    loginRoutes(app, context);
    app.post(
      '/console/logout',
      visited(async (_visit, request, reply) => {
        await logOut(context, cookieOf(request));
        return takeCookie(withHeaders(reply)).redirect('/console/login', 303);
      }),
    );
    actRoutes(app, context, visited);
    auditConsoleRoutes(app, context, visited);
    errorConsoleRoutes(app, context, visited);
    tokenConsoleRoutes(app, context, visited);
  });
}
