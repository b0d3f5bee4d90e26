import { runPackage, step } from './run.mjs'

/** Checks types, lint and format, all at once. */
export const check = () =>
  step('Checking types, lint and format', async () => {
    const codes = await Promise.all([
      runPackage('typescript/bin/tsc', ['--noEmit']),
      runPackage('@biomejs/biome/bin/biome', ['check']),
    ])
    return Math.max(...codes)
  })
