import './project.mjs'
import { execFileSync } from 'node:child_process'
import { check } from './checks.mjs'
import { install } from './install.mjs'
import { command, runPackage } from './run.mjs'

const git = (...parameters) => execFileSync('git', parameters, { encoding: 'utf8' }).trim()

/** Finds the commit at which the branch left main; on main, or without it, the uncommitted changes count. */
const base = () => {
  try {
    return git('merge-base', 'HEAD', 'main')
  } catch {
    return 'HEAD'
  }
}

/** Runs the tests of the quick tier that import a changed file, without those in Chromium. */
await command(async () => {
  await install({ development: true })
  await check()
  const parameters = ['run', '--changed', base(), '--passWithNoTests', '--project=!e2e']
  const environment = { TEST_TIER: 'quick', TEST_DATABASE_URL: '' }
  process.exitCode = await runPackage(
    'vitest/vitest.mjs',
    [...parameters, ...process.argv.slice(2)],
    environment,
  )
})
