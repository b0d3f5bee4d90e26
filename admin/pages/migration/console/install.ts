import { languageStore } from '../../../providers/i18n.ts'
import { type MigrationTools, migrationTools } from './tools.ts'

declare global {
  interface Window {
    /** The tools of the migration of dropdowns, where this browser asks for them. */
    jsonbMigration?: MigrationTools
  }
}

/** Puts the tools of the migration into the console of this browser, and says what they are. */
export const installTools = async (): Promise<void> => {
  await languageStore.complete()
  const translate = (key: string, values?: object) => languageStore.get().provider.translate(key, values)
  const tools = migrationTools(window.console, translate)
  window.jsonbMigration = tools
  tools.help()
}
