import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Refusal } from '../failure.ts'

const usage = 'Usage: npm run import -- FILE [--draft] [--dry-run]'

/** What is to be imported and how, from the words after the command; otherwise says how it is used. */
export const readArguments = (args: string[]) => {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { draft: flag, 'dry-run': flag },
      allowPositionals: true,
    })
    const [file] = positionals
    if (file === undefined || positionals.length > 1) throw new Error('One file is needed')
    // npm starts commands in the project's folder, and a person names files from where he is.
    return { file: resolve(process.env.INIT_CWD ?? '.', file), draft: values.draft, isDry: values['dry-run'] }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}. ${usage}`)
  }
}
