import { runPackage, step } from './run.mjs'

/** Each side by itself, so that no type of the browser reaches the server or the other way round; and all. */
const projects = ['tsconfig.server.json', 'tsconfig.admin.json', 'tsconfig.json']

/** Checks types, lint and format, all at once. */
export const check = () =>
  step('Checking types, lint and format', async () => {
    const codes = await Promise.all([
      ...projects.map((project) => runPackage('typescript/bin/tsc', ['--noEmit', '--project', project])),
      runPackage('@biomejs/biome/bin/biome', ['check']),
    ])
    return Math.max(...codes)
  })
