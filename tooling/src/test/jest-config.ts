import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../build/preset.ts';

const transform = {
  '[\\\\/]src[\\\\/](.+[\\\\/])?i18n[\\\\/][a-z]{2}\\.json$': path.join(ROOT, 'tooling/src/test/words-transform.mjs'),
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
};
const common = {
  rootDir: ROOT,
  transform,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transformIgnorePatterns: ['/node_modules/(?!@tessera/)'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/.data/', '/\\.tsc/'],
  moduleNameMapper: {
    '\\.module\\.css$': path.join(ROOT, 'tooling/src/test/css-module.cjs'),
    '\\.css$': path.join(ROOT, 'tooling/src/test/css-module.cjs'),
    '\\.svg(\\?\\w+)?$': path.join(ROOT, 'tooling/src/test/file-address.cjs'),
  },
};
export const NODE_PARTS = [
  'shared-contracts',
  'shared-server',
  'reference-content',
  'demo-content',
  'api',
  'registry',
  'edge',
  'tooling',
  'bench',
];
/** Remotes are found by their folders, so that a new one is tested without being listed here. */
export const SCREEN_PARTS = ['shared-kit', 'shell', ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-'))];

/** The tests that run with jest: servers in Node and screens in jsdom. Those in Chromium run with Playwright. */
export const projects = {
  // In bare Node, without a realm per file: a module is loaded once per worker, and Node
  // itself strips the types (ADR 0035).
  node: {
    rootDir: ROOT,
    modulePathIgnorePatterns: common.modulePathIgnorePatterns,
    displayName: 'node',
    roots: NODE_PARTS.map((part) => `<rootDir>/${part}`),
    testMatch: ['**/src/**/*.test.ts'],
    transform: {},
    runner: [path.join(ROOT, 'tooling/src/test/light-runner.mjs'), { runtime: 'child_process' }],
    setupFilesAfterEnv: [path.join(ROOT, 'tooling/src/test/time-limits.ts')],
  },
  screens: {
    ...common,
    displayName: 'screens',
    testEnvironment: 'jsdom',
    roots: SCREEN_PARTS.map((part) => `<rootDir>/${part}`),
    testMatch: ['**/src/**/*.test.{ts,tsx}'],
    setupFilesAfterEnv: [path.join(ROOT, 'tooling/src/test/screens-setup.ts')],
    testEnvironmentOptions: { customExportConditions: ['browser', 'import', 'default'] },
    testTimeout: 20_000,
  },
} as const;
export type ProjectName = keyof typeof projects;
