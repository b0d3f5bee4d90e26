import { StepFailed } from './run.mjs'

/** Ends the command with one line for each invalid descriptor, before anything that takes long. */
export const checkDeclared = async () => {
  const { register } = await import('tsx/esm/api')
  const unregister = register()
  const { mistakesOfProject } = await import('./descriptor-violations.ts')
  const mistakes = await mistakesOfProject()
  await unregister()
  if (mistakes.length > 0) throw new StepFailed(mistakes.join('\n'))
}
