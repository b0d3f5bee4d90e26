import * as calls from 'virtual:calls'
import { type MigrationMode, migrationCommands } from '../../domain/dropdowns/format-migration.ts'
import { apiErrorOf, callApi } from '../providers/httpClient.ts'
import { languageStore } from '../providers/i18nProvider.ts'
import type { Translate, TranslateMessage } from '../ui/useTranslate.ts'
import type { MigrationRun } from './format-migration/migration-types.ts'

/** Where the tools tell what they have done: the console of the browser. */
type Output = Pick<Console, 'log' | 'table' | 'error'>

/** What keeps a run from writing; each holds until it is said otherwise. */
interface Flags {
  readonly dryRun?: boolean
  readonly logOnly?: boolean
  readonly validateOnly?: boolean
}

/** What a run is asked to do: it writes once none of the flags holds. */
export const toMigrationRun = (mode: MigrationMode, flags: Flags = {}) => {
  const { dryRun = true, logOnly = true, validateOnly = true } = flags
  return { target: validateOnly ? 'test' : mode, dry_run: dryRun || logOnly } as const
}

// Progress keeps the connection of a long run alive; the console has no use for it.
const ignoreProgress = () => undefined

const isModeRefused = (error: unknown): boolean => apiErrorOf(error)?.fields.target === 'transitions'

/** Reports what keeps the migration from changing to the requested mode. */
const reportBlockers = async (output: Output, t: Translate): Promise<void> => {
  const { hindrances } = await callApi(calls.dropdownMigration)
  for (const blocker of hindrances) output.error(t(`migration.ready.${blocker}`))
}

/** How the tools tell what came of a call, in the language of the interface. */
const createReporter = (output: Output, translateMessage: TranslateMessage) => {
  const t: Translate = translateMessage

  return {
    t,
    reportRun: (run: MigrationRun) => {
      const mode = t(`migration.modes.${run.target}`)
      output.log(t('migration.steps.title', { run: run.id, mode }), t(`migration.states.${run.state}`))
      output.table(
        run.steps.map(({ name, state, done, total, result }) => ({ name, state, done, total, ...result })),
      )
      return run
    },
    /** Makes a call, and reports why it was refused. */
    reportErrors: async <T>(call: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await call()
      } catch (error) {
        output.error(error instanceof Error ? translateMessage(error.message) : error)
        if (isModeRefused(error)) await reportBlockers(output, t).catch(() => undefined)
        return undefined
      }
    },
  }
}

/** The tools of the migration for the console of the browser: the same calls as the page makes. */
export const migrationTools = (output: Output, translateMessage: TranslateMessage) => {
  const { t, reportRun, reportErrors } = createReporter(output, translateMessage)
  const start = (mode: MigrationMode, flags?: Flags) =>
    reportErrors(async () =>
      reportRun(
        await callApi(calls.startMigration, {
          body: toMigrationRun(mode, flags),
          onProgress: ignoreProgress,
        }),
      ),
    )
  const printTable = <T extends object>(answer: T): T => {
    output.table(answer)
    return answer
  }

  return {
    help: () => {
      output.log(t('migration.console.safe'))
      for (const name of migrationCommands)
        output.log(`jsonbMigration.${name}(): ${t(`migration.console.${name}`)}`)
    },
    status: () =>
      reportErrors(async () => {
        const state = await callApi(calls.dropdownMigration)
        output.log(t(`migration.modes.${state.mode}`), state.flags)
        for (const blocker of state.hindrances) output.log(t(`migration.ready.${blocker}`))
        if (state.run) reportRun(state.run)
        return state
      }),
    test: () => start('test'),
    parallel: (flags?: Flags) => start('parallel', flags),
    production: (flags?: Flags) => start('production', flags),
    resume: () =>
      reportErrors(async () =>
        reportRun(await callApi(calls.resumeMigration, { onProgress: ignoreProgress })),
      ),
    rollback: ({ dryRun = true }: Flags = {}) =>
      reportErrors(async () =>
        printTable(await callApi(calls.rollBackMigration, { body: { dry_run: dryRun } })),
      ),
    shadow: (key?: string) =>
      reportErrors(async () => {
        const comparison = await callApi(calls.migrationShadow, { query: { key } })
        printTable(comparison.differences)
        return comparison
      }),
    journal: (page = 1) =>
      reportErrors(async () =>
        printTable((await callApi(calls.migrationJournal, { query: { page: String(page) } })).data),
      ),
  }
}

type MigrationTools = ReturnType<typeof migrationTools>

declare global {
  interface Window {
    /** The tools of the migration of dropdowns, where this browser asks for them. */
    jsonbMigration?: MigrationTools
  }
}

/** Puts the tools of the migration into the console of this browser, and says what they are. */
export const installTools = async (): Promise<void> => {
  await languageStore.complete()
  const translateMessage = (key: string, values?: object) =>
    languageStore.get().provider.translate(key, values)
  const tools = migrationTools(window.console, translateMessage)
  window.jsonbMigration = tools
  tools.help()
}
