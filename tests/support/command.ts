import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

const { DATABASE_URL: _, ...inherited } = process.env

/** Runs a command of the project with these settings; returns its output and exit code. */
export const runCommand = async (
  file: string,
  words: readonly string[],
  settings: Record<string, string>,
) => {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...words], {
    env: { ...inherited, ...settings },
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { output, errors, code }
}
