import './project.mjs'
import { execFileSync } from 'node:child_process'
import { check } from './checks.mjs'
import { install } from './install.mjs'
import { command, runPackage } from './run.mjs'

const git = (...parameters) => execFileSync('git', parameters, { encoding: 'utf8' }).trim()

/** Where this work left main; on main itself, or without one, what is not committed counts. */
const base = () => {
  try {
    return git('merge-base', 'HEAD', 'main')
  } catch {
    return 'HEAD'
  }
}

// On the embedded database alone, without whole servers and browsers: those run with all tests.
await command(async () => {
  await install({ development: true })
  await check()
  const projects = ['--project=!faults', '--project=!e2e', '--project=!api on postgres']
  const parameters = ['run', '--changed', base(), '--passWithNoTests', ...projects, ...process.argv.slice(2)]
  process.exitCode = await runPackage('vitest/vitest.mjs', parameters, { TEST_DATABASE_URL: '' })
})
