import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { apiRoleName, isRole, roles } from '../domain/access.ts'
import { type MigrationCommand, migrationCommands } from '../domain/dropdowns/format-migration.ts'
import { CommandError } from './failure.ts'

const createUserUsage = `Usage: npm run create-user -- --email E --role R [--name N]; a role is ${roles.join(', ')}`

/** Parses the arguments of `create-user`. Throws `CommandError`. */
export const readCreateUserArguments = (args: readonly string[]) => {
  try {
    const text = { type: 'string' } as const
    const options = { email: text, role: text, name: text }
    const { email, role, name } = parseArgs({ args: [...args], options }).values
    if (!email) throw new Error('An email is required')
    if (!isRole(role)) throw new Error(role ? `Unknown role: ${role}` : 'A role is required')
    return { email, role: apiRoleName(role), name: name ?? email.split('@')[0] }
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}. ${createUserUsage}`)
  }
}

const migrateDropdownsUsage = `Usage: npm run migrate-dropdowns -- ${migrationCommands.join('|')} [--apply] [--key K]`

/** Parses the arguments of `migrate-dropdowns`; without --apply nothing is changed. */
export const readMigrateDropdownsArguments = (
  args: readonly string[],
): { act: MigrationCommand; isDry: boolean; key: string | undefined } => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { apply: { type: 'boolean', default: false }, key: { type: 'string' } },
      allowPositionals: true,
    })
    const [word = 'status', ...rest] = positionals
    const act = migrationCommands.find((name) => name === word)
    if (!act || rest.length > 0) throw new Error(`Unknown command: ${[word, ...rest].join(' ')}`)
    return { act, isDry: !values.apply, key: values.key }
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}. ${migrateDropdownsUsage}`)
  }
}

const importUsage =
  'Usage: npm run import -- FILE [--draft] [--dry-run] [--skip-refused] [--report FAULTS.jsonl]'

/** Parses the arguments of `import`; throws with the usage for invalid ones. */
export const readImportArguments = (args: string[]) => {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { draft: flag, 'dry-run': flag, 'skip-refused': flag, report: { type: 'string' } },
      allowPositionals: true,
    })
    const [file] = positionals
    if (file === undefined || positionals.length > 1) throw new Error('Exactly one file is required')
    // npm runs commands in the project's folder; file names are relative to the user's folder.
    const folder = process.env.INIT_CWD ?? '.'
    return {
      file: resolve(folder, file),
      draft: values.draft,
      isDry: values['dry-run'],
      skipRefused: values['skip-refused'],
      report: values.report === undefined ? undefined : resolve(folder, values.report),
    }
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}. ${importUsage}`)
  }
}
