import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { postgresPath } from '@tessera/tooling/machine';
import { startPostgres, type TestPostgres } from '../../../api/src/testing/postgres.ts';
import { freePort } from '@tessera/tooling/ports';
import { blocksOfDocument, exportedBy } from './document.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
export const MAIN = 'tessera.example';
export const PARTNER = 'aurora.tessera.example';
export const RELEASES = 'releases.tessera.example';

export interface ReceivedMail {
  readonly to: string;
  readonly text: string;
}
/** A machine on which docs/run-in-production.md is followed. */
export interface Machine {
  readonly site: string;
  readonly httpsPort: number;
  readonly port: Readonly<Record<string, number>>;
  readonly databaseUrl: string;
  /** Mails received by the mail server. */
  readonly mails: readonly ReceivedMail[];
  /** Runs the blocks under these headings in a shell, verbatim; returns the output. Rejects with the output if a command fails. */
  type(
    headings: readonly RegExp[],
    options?: { readonly label?: string; readonly extra?: Readonly<Record<string, string>> },
  ): Promise<string>;
  createDatabase(name: string): Promise<string>;
  /** Kills a server immediately, identified by its port. */
  kill(server: Server, port: number | undefined): void;
  close(): Promise<void>;
}

export type Server = 'api' | 'edge' | 'registry';
const PORTS: Readonly<Record<Server, string>> = { api: 'API_PORT', edge: 'EDGE_PORT', registry: 'REGISTRY_PORT' };

/** A self-signed certificate for every name of this machine. */
export function makeCertificate(folder: string): { readonly certificate: string; readonly key: string } {
  const [certificate, key] = [path.join(folder, 'tls.crt'), path.join(folder, 'tls.key')];
  const names = `subjectAltName=DNS:${MAIN},DNS:${PARTNER},DNS:${RELEASES},DNS:localhost,IP:127.0.0.1`;
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${MAIN}`,
      '-addext',
      names,
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  return { certificate, key };
}
/** Ids of the processes that run this server on this port. */
function processesOf(server: Server, port: number | undefined): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [environment, command] = [
          readFileSync(`/proc/${pid}/environ`, 'utf8'),
          readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
        ];
        return (
          environment.split('\0').includes(`${PORTS[server]}=${port}`) && command.includes(`/${server}/src/main.ts`)
        );
      } catch {
        return false;
      }
    });
}

async function startMailServer(mails: ReceivedMail[]): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text });
        done();
      });
    },
  });
  // A server that is killed while it sends a mail resets the connection, and this package reports that as its own error.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** PostgreSQL with TLS, an SMTP server, a certificate, and a value for every choice in the document. */
export async function openMachine(): Promise<Machine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-production-'));
  const site = path.join(folder, 'site');
  const mails: ReceivedMail[] = [];
  const { certificate, key } = makeCertificate(folder);
  // The client of pg_dump rejects a certificate that others can read, but PostgreSQL's own user has to read it.
  const server: TestPostgres = await startPostgres({ tls: { certificate, key } });
  const mail = await startMailServer(mails);
  const blocks = blocksOfDocument();
  const names = exportedBy(blocks.find(({ label }) => label === 'choose')?.text ?? '');
  const ports = Object.fromEntries(
    await Promise.all(
      names.filter((name) => /PORT|INTERNAL/.test(name)).map(async (name) => [name, await freePort()] as const),
    ),
  );
  const databaseUrl = await server.createDatabase('tessera');
  const chosen: Record<string, string> = {
    SITE: site,
    MAIN_HOST: MAIN,
    PARTNER_HOST: PARTNER,
    RELEASES_HOST: RELEASES,
    TLS_CERTIFICATE: certificate,
    TLS_KEY: key,
    DATABASE: databaseUrl,
    REGISTRY_DATABASE: await server.createDatabase('registry'),
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: `no-reply@${MAIN}`,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  };
  const missing = names.filter((name) => chosen[name] === undefined);
  if (missing.length > 0)
    throw new Error(`The document lets one choose ${missing.join(', ')}, which this test does not know.`);

  // Variables set by earlier blocks are kept, as in an interactive shell.
  const state = path.join(folder, 'state.sh');
  writeFileSync(state, '');
  const history = path.join(folder, 'typed.sh');
  function type(
    headings: readonly RegExp[],
    { label = '', extra = {} }: { readonly label?: string; readonly extra?: Readonly<Record<string, string>> } = {},
  ): Promise<string> {
    const texts = blocks
      .filter((block) => block.label === label && headings.some((heading) => heading.test(block.heading)))
      .map(({ text }) => text);
    if (texts.length === 0) throw new Error(`The document has no commands under ${headings.join(', ')}.`);
    const script = `set -euo pipefail\n. '${state}'\n${texts.join('\n')}\nexport -p > '${state}'\ndeclare -p INTERNAL >> '${state}' 2>/dev/null || true\n`;
    appendFileSync(history, script);
    const { TESSERA_ENV: _env, NODE_ENV: _mode, ...own } = process.env;
    return new Promise((resolve, reject) => {
      const shell = spawn('bash', ['-c', script], {
        cwd: ROOT,
        env: { ...own, ...chosen, ...extra, PATH: `${postgresPath() ?? ''}:${process.env['PATH'] ?? ''}` },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let printed = '';
      for (const stream of [shell.stdout, shell.stderr])
        stream.on('data', (chunk: Buffer) => {
          printed += chunk.toString('utf8');
        });
      shell.once('exit', (code) =>
        code === 0
          ? resolve(printed)
          : reject(
              new Error(`The commands under ${headings.join(', ')} ended with ${code}:\n${printed}\n${logsOf(site)}`),
            ),
      );
    });
  }
  return {
    site,
    databaseUrl,
    mails,
    type,
    port: ports,
    httpsPort: ports['HTTPS_PORT'] ?? 0,
    createDatabase: (name) => server.createDatabase(name),
    kill(server, port) {
      const found = processesOf(server, port);
      if (found.length === 0) throw new Error(`No ${server} runs on port ${port}.`);
      for (const pid of found) process.kill(pid, 'SIGKILL');
    },
    async close() {
      const proxy = path.join(site, 'proxy/nginx.pid');
      const pid = existsSync(proxy) ? Number(readFileSync(proxy, 'utf8')) : 0;
      if (pid > 0) process.kill(pid, 'SIGTERM');
      for (const name of Object.keys(PORTS) as Server[])
        for (const port of Object.values(ports))
          for (const found of processesOf(name, port)) process.kill(found, 'SIGTERM');
      await mail.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
/** The last lines of every server's log. */
export function logsOf(site: string): string {
  mkdirSync(site, { recursive: true });
  const logs = readdirSync(site).filter((name) => name.endsWith('.log'));
  return logs.map((name) => `— ${name} —\n${readFileSync(path.join(site, name), 'utf8').slice(-2_000)}`).join('\n');
}
/** The mailed six-digit code, as soon as it arrives. */
export async function codeFor(machine: Machine, email: string): Promise<string> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const code = machine.mails
      .filter(({ to }) => to === email)
      .map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1])
      .find(Boolean);
    if (code) return code;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`No code was mailed to ${email}.\n${logsOf(machine.site)}`);
}
