import { existsSync, readFileSync } from 'node:fs'
import { run, step } from './run.mjs'

/**
 * Installs the packages of package-lock.json if one is missing or has another version. `development` includes
 * packages for tests and checks.
 */
export const install = async ({ development = false } = {}) => {
  if (isInstalled(development)) return
  const include = development ? ['--include=dev'] : []
  await step('Installing packages', () => run('npm', ['ci', '--loglevel=error', ...include]))
}

// Compares versions instead of dates: npm writes both files at once, and a checkout changes only one.
const isInstalled = (development) => {
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, dev, optional, devOptional }]) =>
      path === '' || optional || devOptional || (dev && !development) || installed[path]?.version === version,
  )
}

const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})
