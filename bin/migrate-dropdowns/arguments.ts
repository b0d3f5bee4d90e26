import { parseArgs } from 'node:util'
import { Refusal } from '../failure.ts'

export const acts = [
  'status',
  'test',
  'parallel',
  'production',
  'resume',
  'rollback',
  'shadow',
  'journal',
] as const

type Act = (typeof acts)[number]

const usage = `Usage: npm run migrate-dropdowns -- ${acts.join('|')} [--apply] [--key K]`

/** What is asked of the migration, from the words after the command: without --apply nothing is changed. */
export const readArguments = (
  args: readonly string[],
): { act: Act; isDry: boolean; key: string | undefined } => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { apply: { type: 'boolean', default: false }, key: { type: 'string' } },
      allowPositionals: true,
    })
    const [word = 'status', ...rest] = positionals
    const act = acts.find((name) => name === word)
    if (!act || rest.length > 0) throw new Error(`There is no ${[word, ...rest].join(' ')}`)
    return { act, isDry: !values.apply, key: values.key }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}. ${usage}`)
  }
}
