import './project.mjs'
import { existsSync } from 'node:fs'
import { vulnerablePackages } from './advisories.mjs'
import { build } from './build.mjs'
import { check } from './checks.mjs'
import { install } from './install.mjs'
import { command } from './run.mjs'
import { runTests } from './run-tests.mjs'

const chromium = process.env.CHROMIUM_PATH || '/usr/bin/chromium'

const noChromium = `the interface in Chromium: there is no ${chromium} (CHROMIUM_PATH)`

const isFull = process.argv.includes('--full')
const parameters = process.argv.slice(2).filter((argument) => argument !== '--full')

const openDatabase = async () => {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url, stop: async () => {} }
  const { register } = await import('tsx/esm/api')
  register()
  const { startPostgres } = await import('../tests/support/postgres.ts')
  return startPostgres()
}

/** Runs the quick tier on the embedded database. */
const runQuick = async () => {
  const notRun = existsSync(chromium) ? [] : [noChromium]
  const environment = { TEST_TIER: 'quick', TEST_DATABASE_URL: '' }
  return { notRun, ...(await runTests(parameters, environment)) }
}

/** Runs the full tier on both databases. */
const runFull = async () => {
  const database = await openDatabase()
  const notRun = []
  if (database.missing) notRun.push(`the API on PostgreSQL: ${database.missing}`)
  if (!existsSync(chromium)) notRun.push(noChromium)
  const environment = { TEST_TIER: 'full', ...(database.url && { TEST_DATABASE_URL: database.url }) }
  try {
    return { notRun, ...(await runTests(parameters, environment)) }
  } finally {
    await database.stop?.()
  }
}

/** Runs in CI only: it queries the registry, and a new advisory must not block daily work. */
const checkAdvisories = async () => {
  const found = await vulnerablePackages()
  if (!found) console.log('Not checked for known vulnerabilities: the registry provides no list of them')
  return found?.length ? [`Known vulnerabilities: ${found.join(', ')}`] : []
}

await command(async () => {
  await install({ development: true })
  await build('server')
  await build('admin')
  const problems = []
  await check().catch(({ message }) => problems.push(message))
  if (process.env.CI === 'true') problems.push(...(await checkAdvisories()))
  const { notRun, passed, failed, skipped, code } = await (isFull ? runFull() : runQuick())
  if (code !== 0) problems.push('Tests: failed')
  if (process.env.CI === 'true' && notRun.length > 0)
    problems.push('Tests that could not run count as failed with CI=true')
  for (const part of notRun) console.log(`Not run: ${part}`)
  for (const problem of problems) console.log(problem)
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  process.exitCode = problems.length > 0 ? 1 : 0
})
