import { userInfo } from 'node:os';

/** The name of whoever runs a command, for the audit log; a system may have none for its user. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unnamed';
  }
}
