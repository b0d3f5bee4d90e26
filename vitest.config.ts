import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { callsModule } from './admin/bundling/virtual-modules.ts'

const { TEST_DATABASE_URL = '', CHROMIUM_PATH = '/usr/bin/chromium' } = process.env

/** The tests of these folders, as a project of its own. */
const project = (
  name: string,
  folders: readonly string[],
  settings: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  test: {
    name,
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // What is waited for comes at once on an idle machine; a busy one needs its time.
    expect: { poll: { timeout: 10_000 } },
    ...settings,
  },
})

/** Whole servers and browsers: slow, and after everything else, so that they do not slow each other down. */
const whole = { testTimeout: 120_000, hookTimeout: 60_000, sequence: { groupOrder: 1 } }

/** Files in one worker share what is costly to load: the engine of the database, the packages of the interface. */
const shared = { isolate: false }

/** What is drawn is drawn in one window after another, as by one person who comes again and again. */
const drawn = { environment: 'jsdom', setupFiles: 'tests/support/jsdom-setup.ts' }

/** Made only where embedded databases with the demo data are opened. */
const embedded = { globalSetup: 'tests/support/demo-snapshot.ts' }

/** The quick tier is what `npm test` runs; everything else, a file named by hand included, is the full tier. */
const isFull = process.env.TEST_TIER !== 'quick'

/** The journeys of the quick tier, one per area. */
const journeys = [
  'calculator-scheduling',
  'dropdowns-lifecycle',
  'users-ended-session',
  'content-editing',
  'settings-menu-fonts',
  'translations-working-day',
]

export default defineConfig({
  test: {
    globalSetup: 'tests/support/server-templates.ts',
    // Each worker may hold an embedded database of half a gigabyte.
    maxWorkers: Math.min(availableParallelism(), 4),
    projects: [
      project('domain', ['domain'], shared),
      ...(isFull
        ? [project('db', ['db'], { ...(TEST_DATABASE_URL ? {} : embedded), testTimeout: 60_000 })]
        : []),
      project('api on embedded', ['http', 'api', ...(isFull ? ['generated'] : [])], {
        ...{ ...shared, ...embedded, env: { TEST_DATABASE_URL: '' } },
      }),
      ...(isFull && TEST_DATABASE_URL
        ? [project('api on postgres', ['postgres', 'api'], { ...shared, env: { TEST_DATABASE_URL } })]
        : []),
      {
        ...project('admin', ['admin'], {
          ...shared,
          ...drawn,
          globalSetup: [embedded.globalSetup, 'tests/support/admin-server.ts'],
        }),
        plugins: [callsModule()],
      },
      ...(isFull ? [project('faults', ['faults'], { ...whole, ...embedded })] : []),
      ...(existsSync(CHROMIUM_PATH)
        ? [
            project('e2e', ['e2e'], {
              ...whole,
              ...shared,
              globalSetup: [embedded.globalSetup, 'tests/support/e2e-server.ts'],
              env: { CHROMIUM_PATH },
              ...(isFull ? {} : { include: journeys.map((name) => `tests/e2e/${name}.test.ts`) }),
            }),
          ]
        : []),
    ],
  },
})
