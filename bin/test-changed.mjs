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

/** Every file that differs from there, whether committed, known to git, or not. */
const changedSince = (commit) => {
  const lists = [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')]
  return lists.flatMap((list) => list.split('\n')).filter(Boolean)
}

/** What vitest is asked for: the tests of the changed areas or, where a core is changed, all that import it. */
const selection = async () => {
  const { register } = await import('tsx/esm/api')
  const unregister = register()
  const { selectTests } = await import('./changed/select-tests.ts')
  await unregister()
  const commit = base()
  return selectTests(changedSince(commit)) ?? ['--changed', commit]
}

// On the embedded database alone, without whole servers and browsers: those run with all tests.
await command(async () => {
  await install({ development: true })
  await check()
  const projects = ['--project=!faults', '--project=!e2e', '--project=!api on postgres']
  const parameters = ['run', ...(await selection()), '--passWithNoTests', ...projects]
  const environment = { TEST_DATABASE_URL: '' }
  process.exitCode = await runPackage(
    'vitest/vitest.mjs',
    [...parameters, ...process.argv.slice(2)],
    environment,
  )
})
