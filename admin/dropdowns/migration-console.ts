import * as calls from 'virtual:calls'
import { type MigrationMode, migrationCommands } from '../../domain/dropdowns/format-migration.ts'
import { apiErrorOf, callApi } from '../providers/httpClient.ts'
import { languageStore } from '../providers/i18nProvider.ts'
import { progressOptions } from '../ui/progress.ts'
import type { Translate, TranslateMessage } from '../ui/useTranslate.ts'
import type { MigrationRun } from './format-migration/migration-types.ts'

/** Output of the tools: the browser's console. */
type Output = Pick<Console, 'log' | 'table' | 'error'>

/** Flags that keep a run from writing; each is on unless set to false. */
interface Flags {
  readonly dryRun?: boolean
  readonly logOnly?: boolean
  readonly validateOnly?: boolean
}

/** Builds the request of a run. The run writes only if all flags are off. */
export const toMigrationRun = (mode: MigrationMode, flags: Flags = {}) => {
  const { dryRun = true, logOnly = true, validateOnly = true } = flags
  return { target: validateOnly ? 'test' : mode, dry_run: dryRun || logOnly } as const
}

// Progress keeps the connection of a long run alive; the console has no use for it.
const ignoreProgress = () => undefined

const isModeRefused = (error: unknown): boolean => apiErrorOf(error)?.fields.target === 'transitions'

/** Reports what keeps the migration from changing to the requested mode. */
const reportBlockers = async (output: Output, t: Translate): Promise<void> => {
  const { blockers } = await callApi(calls.dropdownMigration)
  for (const blocker of blockers) output.error(t(`migration.ready.${blocker}`))
}

/** Prints results and errors in the language of the interface. */
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
    /** Runs a call and prints its error; resolves to undefined after an error. */
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

/** Creates the migration commands for the browser's console; they make the same calls as the page. */
export const migrationTools = (output: Output, translateMessage: TranslateMessage) => {
  const { t, reportRun, reportErrors } = createReporter(output, translateMessage)
  const start = (mode: MigrationMode, flags?: Flags) =>
    reportErrors(async () =>
      reportRun(
        await callApi(calls.startMigration, {
          body: toMigrationRun(mode, flags),
          ...progressOptions(ignoreProgress),
        }),
      ),
    )
  const printTable = <T extends object>(response: T): T => {
    output.table(response)
    return response
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
        for (const blocker of state.blockers) output.log(t(`migration.ready.${blocker}`))
        if (state.run) reportRun(state.run)
        return state
      }),
    test: () => start('test'),
    parallel: (flags?: Flags) => start('parallel', flags),
    production: (flags?: Flags) => start('production', flags),
    resume: () =>
      reportErrors(async () =>
        reportRun(await callApi(calls.resumeMigration, progressOptions(ignoreProgress))),
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
    /** Migration commands; set only if this browser enables them. */
    jsonbMigration?: MigrationTools
  }
}

/** Installs the migration commands in the browser's console and prints their help. */
export const installTools = async (): Promise<void> => {
  await languageStore.complete()
  const translateMessage = (key: string, values?: object) =>
    languageStore.get().provider.translate(key, values)
  const tools = migrationTools(window.console, translateMessage)
  window.jsonbMigration = tools
  tools.help()
}
