import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/** What lets a process read TypeScript: a module, which stands beside what `require` finds. */
const loader = new URL('index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api'))).href

/** How many megabytes a thread may take: a file that wants more ends its thread, not the server. */
const mostMegabytes = 1_024

/** Begins a thread that runs a program of this folder; whoever begins it ends it. */
export const startThread = (program: string, workerData: unknown): Worker => {
  const { href } = new URL(program, import.meta.url)
  // A thread begins without what lets this process read TypeScript.
  const begin = `import('${loader}').then(({ register }) => { register(); return import('${href}') })`
  return new Worker(begin, {
    eval: true,
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
}
