import './project.mjs'
import { pathToFileURL } from 'node:url'
import { command, StepFailed } from './run.mjs'

/** Ends the command with one line for each invalid descriptor, before anything that takes long. */
export const checkDeclared = async () => {
  const { register } = await import('tsx/esm/api')
  const unregister = register()
  const { findProjectViolations } = await import('./descriptor-violations.ts')
  const violations = await findProjectViolations()
  await unregister()
  if (violations.length > 0) throw new StepFailed(violations.join('\n'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await command(checkDeclared)
