import { readArguments } from './arguments.ts';

describe('command line arguments', () => {
  it.each([
    [['promote', 'booking'], 'Usage: promote REMOTE VERSION [REMOTE VERSION …]'],
    [['promote', 'booking', 'v1', 'api'], 'Usage: promote REMOTE VERSION [REMOTE VERSION …]'],
    [['status', '--force'], 'status takes no --force.'],
    [['keys', 'all'], 'Usage: keys list, keys rotate, keys revoke ID or keys team REMOTE'],
    [['operators', 'add'], 'Usage: operators add NAME, operators list or operators remove NAME'],
    [['keys', 'revoke'], 'Usage: keys list, keys rotate, keys revoke ID or keys team REMOTE'],
    [['keys', 'rotate', 'now'], 'Usage: keys list, keys rotate, keys revoke ID or keys team REMOTE'],
    [['environments', 'remove', 'staging'], 'Usage: environments [add NAME]'],
    [['environments', 'add'], 'Usage: environments [add NAME]'],
    [['register'], 'Usage: register NAME [PREFIX …]'],
    [['publish', 'x', '--add'], 'publish takes no --add.'],
    [['audit', '--verify', '--remote', 'booking'], 'audit --verify takes no --remote.'],
    [['audit', '--anchor', '3:00'], '--anchor needs --verify.'],
    [['tokens'], 'Usage: tokens add NAME, tokens list or tokens revoke NAME'],
    [['tokens', 'revoke'], 'Usage: tokens add NAME, tokens list or tokens revoke NAME'],
    [['tokens', 'lend', 'x'], 'Usage: tokens add NAME, tokens list or tokens revoke NAME'],
    [
      ['tokens', 'add', 'x'],
      'tokens add needs --may publish, promote, tenant or read, or several: --may publish,read.',
    ],
    [['tokens', 'add', 'x', '--may', 'publish,all'], expect.stringContaining('tokens add needs --may publish')],
    [['tokens', 'revoke', 'x', '--days', '3'], 'tokens revoke takes no --days.'],
    [['tokens', 'list', '--may', 'read'], 'tokens list takes no --may.'],
    [['publish', 'x', '--may', 'read'], 'publish takes no --may.'],
    [['explode'], 'There is no command explode.'],
    [['status', '--colour'], expect.stringContaining('--colour')],
  ])('%j', (words, problem) => expect(readArguments(words)).toEqual({ problem }));
  it.each(['soon', '-1', '1441', '', ' ', '1e1', '0x10', '+5', '.5'])('refuse the deadline «%s»', (minutes) => {
    const problem = '--deadline takes minutes, from 0 to 1440. Name a number, such as --deadline 10.';
    expect(readArguments(['promote', 'booking', 'v', '--deadline', minutes])).toEqual({ problem });
    expect(readArguments(['rollback', 'booking', `--deadline=${minutes}`])).toEqual({ problem });
  });
  it.each(['soon', '-1', '0', '367', '', '1e1', '1.5'])('refuse a token of «%s» days', (days) => {
    const problem = '--days takes a number from 1 to 366. Without it a token is valid for 90 days.';
    expect(readArguments(['tokens', 'add', 'x', '--may', 'read', '--days', days])).toEqual({ problem });
  });
  it('parses a promotion with all options', () => {
    expect(
      readArguments(['promote', 'booking', 'v1', '--deadline', '0.5', '--force', '--environment', 'test']),
    ).toEqual({
      command: {
        name: 'promote',
        versions: [{ remote: 'booking', version: 'v1' }],
        deadline: 0.5,
        force: true,
        environment: 'test',
        url: undefined,
      },
    });
  });
  it('leaves a negative limit to the registry, which says what it takes', () =>
    expect(readArguments(['audit', '--limit', '-1'])).toMatchObject({ command: { filter: { limit: '-1' } } }));
  it('parses a rollback with a deadline', () => {
    expect(readArguments(['rollback', 'booking', '--deadline', '0'])).toMatchObject({
      command: { name: 'rollback', remote: 'booking', version: undefined, deadline: 0 },
    });
  });
  it('parses a token that is to be made', () => {
    const words = ['tokens', 'add', 'compass-ci', '--may', 'publish,promote', '--remote', 'compass'];
    expect(readArguments([...words, '--environment', 'staging'])).toEqual({
      command: {
        name: 'tokens',
        act: 'add',
        owner: 'compass-ci',
        may: ['publish', 'promote'],
        remote: 'compass',
        days: 90,
        environment: 'staging',
        url: undefined,
      },
    });
  });
});
