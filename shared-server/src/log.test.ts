import { createLog, describeError } from './log.ts';

describe('a log', () => {
  const logged = (
    level: string,
    write: (log: ReturnType<typeof createLog>) => void,
  ): readonly Record<string, unknown>[] => {
    const lines: string[] = [];
    write(createLog('edge', level, { write: (line) => void lines.push(line) }));
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  it('is one JSON line per event, which names the server and nothing of the machine', () => {
    expect(logged('info', (log) => log.info({ port: 7 }, 'listening'))).toEqual([
      { level: 30, time: expect.any(Number), part: 'edge', port: 7, msg: 'listening' },
    ]);
  });
  it('hides personal data and secrets, however deep our code puts them', () => {
    const [line] = logged('info', (log) =>
      log.info(
        {
          email: 'ana@tessera.example',
          user: { firstName: 'Ana', id: 'u1' },
          req: { headers: { authorization: 'Bearer x', cookie: 'a=b', host: 'h' } },
        },
        'asked',
      ),
    );
    expect(line).toMatchObject({
      email: '[hidden]',
      user: { firstName: '[hidden]', id: 'u1' },
      req: { headers: { authorization: '[hidden]', cookie: '[hidden]', host: 'h' } },
    });
  });
  it('leaves out what is below its level', () => {
    expect(
      logged('warn', (log) => {
        log.info('small');
        log.warn('large');
      }).map(({ msg }) => msg),
    ).toEqual(['large']);
  });
});

describe('an error in a log', () => {
  it('of a statement has the code of its cause and where it was thrown, but not the message, which quotes the row', () => {
    const cause = Object.assign(new Error('Key (email)=(ana@tessera.example) already exists.'), { code: '23505' });
    const said = describeError(new Error("Failed query: insert into users values ('ana@tessera.example')", { cause }));
    expect(said).toEqual({ kind: 'Error', state: '23505', at: expect.stringContaining('log.test.ts') });
    expect(JSON.stringify(said)).not.toContain('ana@');
  });
  it('of the system has its own code', () => {
    expect(
      describeError(Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' })),
    ).toMatchObject({ kind: 'Error', state: 'ECONNREFUSED' });
  });
  it('of our own code keeps its message, which names properties and no values', () => {
    expect(describeError(new TypeError('x.y is not a function'))).toMatchObject({
      kind: 'TypeError',
      message: 'x.y is not a function',
    });
  });
  it('may be no error at all', () => {
    expect([describeError('ana'), describeError(null)]).toEqual([
      { kind: 'string', at: '' },
      { kind: 'object', at: '' },
    ]);
  });
});
