import { checkDeclared } from './declared.mjs'
import { runPackage, step } from './run.mjs'

/**
 * One project per side, so that browser types do not reach the server and the other way round, and one for
 * all files.
 */
const projects = ['tsconfig.server.json', 'tsconfig.admin.json', 'tsconfig.json']

/** Checks which room may use which, and that the documentation names only what exists. */
const checkTree = async () => {
  const { register } = await import('tsx/esm/api')
  const unregister = register()
  const { findTreeProblems, readRooms, readTree } = await import('./tree.ts')
  const { findDocProblems, readDocPages, readNamedThings } = await import('./doc-links.ts')
  await unregister()
  const problems = [
    ...findTreeProblems(readRooms(), readTree()),
    ...findDocProblems(readDocPages(), readNamedThings()),
  ]
  for (const problem of problems) console.error(problem)
  return Number(problems.length > 0)
}

/**
 * Checks the descriptors, whose errors the type checker explains at length, then types, lint, format and the
 * tree.
 */
export const check = async () => {
  await checkDeclared()
  await step('Checking types, lint, format and the tree', async () => {
    const codes = await Promise.all([
      checkTree(),
      ...projects.map((project) => runPackage('typescript/bin/tsc', ['--noEmit', '--project', project])),
      runPackage('@biomejs/biome/bin/biome', ['check']),
    ])
    return Math.max(...codes)
  })
}
