import { spawn } from 'node:child_process'

/** Error of a failed step; its message says everything that matters. */
export class StepFailed extends Error {}

/** Runs a program in this terminal; returns its exit code (1 if a signal ended it). */
export const run = (program, parameters, environment = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } })
    // Wait for the child to end first, so that cleanup can run. A terminal interrupts both processes itself.
    const wait = () => {}
    const terminate = () => child.kill('SIGTERM')
    process.on('SIGINT', wait).on('SIGTERM', terminate)
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('SIGINT', wait).off('SIGTERM', terminate)
      resolve(code ?? 1)
    })
  })

/** Runs a script of an installed package, such as 'vite/bin/vite.js'. */
export const runPackage = (script, parameters, environment) =>
  run(process.execPath, [`node_modules/${script}`, ...parameters], environment)

/** Prints the start of a step, that it is still running, and its duration; `work` returns an exit code. */
export const step = async (title, work) => {
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`
  console.log(`${title} …`)
  const reminder = setInterval(() => console.log(`  still at it, ${seconds()}`), 10_000)
  const code = await work().finally(() => clearInterval(reminder))
  if (code !== 0) throw new StepFailed(`${title}: failed with exit code ${code}`)
  console.log(`  done in ${seconds()}`)
}

/** Runs a command; a failure ends it with one line. */
export const command = (work) =>
  work().catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
