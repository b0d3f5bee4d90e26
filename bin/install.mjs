import { existsSync, readFileSync } from 'node:fs'
import { run, step } from './run.mjs'

/**
 * Installs what package-lock.json names, when a package is missing or of another version.
 * `development` asks for what only tests and checks need, too.
 */
export const install = async ({ development = false } = {}) => {
  if (isInstalled(development)) return
  const include = development ? ['--include=dev'] : []
  await step('Installing packages', () => run('npm', ['ci', '--loglevel=error', ...include]))
}

// Versions are compared, not dates: npm writes both files at once, and a checkout touches only one.
const isInstalled = (development) => {
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, dev, optional, devOptional }]) =>
      path === '' || optional || devOptional || (dev && !development) || installed[path]?.version === version,
  )
}

const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})
