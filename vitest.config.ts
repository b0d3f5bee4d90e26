import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const { TEST_DATABASE_URL = '', CHROMIUM_PATH = '/usr/bin/chromium' } = process.env

/** The tests of one folder, as a project of its own. */
const project = (
  name: string,
  folder: string,
  settings: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  test: {
    name,
    include: [`tests/${folder}/**/*.test.{ts,tsx}`],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    ...settings,
  },
})

/** Whole servers and browsers: slow, and after everything else, so that they do not slow each other down. */
const whole = { testTimeout: 120_000, hookTimeout: 60_000, sequence: { groupOrder: 1 } }

/** Files in one worker share what is costly to load, the engine above all; each has a database of its own. */
const api = { isolate: false }

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    // Each worker may hold an embedded database of half a gigabyte.
    maxWorkers: Math.min(availableParallelism(), 4),
    projects: [
      project('domain', 'domain'),
      project('db', 'db', { testTimeout: 60_000 }),
      project('api on embedded', 'api', { ...api, env: { TEST_DATABASE_URL: '' } }),
      ...(TEST_DATABASE_URL
        ? [project('api on postgres', 'api', { ...api, env: { TEST_DATABASE_URL } })]
        : []),
      project('admin', 'admin', { environment: 'jsdom', globalSetup: 'tests/support/admin-server.ts' }),
      project('faults', 'faults', whole),
      ...(existsSync(CHROMIUM_PATH) ? [project('e2e', 'e2e', { ...whole, env: { CHROMIUM_PATH } })] : []),
    ],
  },
})
