import './project.mjs'
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { command, runPackage, step } from './run.mjs'

const sources = ['admin', 'domain', 'vite.config.ts', 'package-lock.json']
const result = 'build/admin/index.html'
// Written after a complete build with the time at which it began, so an edit during the build makes it
// outdated.
const stamp = 'build/admin.stamp'

/** Builds the admin when its sources are newer than the build. */
export const build = async () => {
  if (!existsSync(stamp) || !existsSync(result) || newest(sources) > statSync(stamp).mtimeMs)
    await buildAnew()
}

const buildAnew = async () => {
  const began = new Date()
  await step('Building the admin', () =>
    runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' }),
  )
  mkdirSync('build', { recursive: true })
  writeFileSync(stamp, '')
  utimesSync(stamp, began, began)
}

// Folders count too, since a deleted file changes only its folder.
const newest = (paths) => Math.max(...paths.flatMap(withContents).map((path) => statSync(path).mtimeMs))

const withContents = (path) => {
  if (!statSync(path).isDirectory()) return [path]
  return [path, ...readdirSync(path, { recursive: true }).map((name) => join(path, name))]
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await command(async () => {
    await install()
    await buildAnew()
  })
}
