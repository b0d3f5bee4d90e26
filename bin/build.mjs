import './project.mjs'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { command, runPackage, step } from './run.mjs'

/** Compiles each file of the server on its own, so that the built tree is that of the sources. */
const compileServer = async () => {
  const { build, stop } = await import('esbuild')
  const keepImport = ({ kind, path }) =>
    kind === 'entry-point'
      ? undefined
      : { path: path.startsWith('.') ? path.replace(/\.ts$/, '.js') : path, external: true }
  const entryPoints = parts.server.sources.flatMap(withContents).filter((path) => path.endsWith('.ts'))
  const built = await build({
    entryPoints,
    outdir: 'build/server',
    outbase: '.',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [{ name: 'keep-imports', setup: ({ onResolve }) => onResolve({ filter: /.*/ }, keepImport) }],
  }).catch(() => undefined) // esbuild has printed why
  await stop() // its process would stay as long as the server
  if (!built) return 1
  // Migrations are found by reading their folder, so files of deleted sources must not stay.
  const expected = new Set(entryPoints.map((path) => join('build/server', path.replace(/\.ts$/, '.js'))))
  for (const path of withContents('build/server'))
    if (path.endsWith('.js') && !expected.has(path)) rmSync(path)
  return 0
}

const buildAdmin = () =>
  runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' })

/**
 * Parts of the build. The stamp is written after a complete build with the time at which it began, so an edit
 * during the build makes it outdated.
 */
const parts = {
  server: {
    title: 'Compiling the server',
    sources: ['api', 'db', 'domain'],
    result: 'build/server/api/server.js',
    stamp: 'build/server.stamp',
    make: compileServer,
  },
  admin: {
    title: 'Building the admin',
    sources: ['admin', 'domain', 'vite.config.ts'],
    result: 'build/admin/index.html',
    stamp: 'build/admin.stamp',
    make: buildAdmin,
  },
}

const buildAnew = async ({ title, stamp, make }) => {
  const began = new Date()
  await step(title, make)
  mkdirSync('build', { recursive: true })
  writeFileSync(stamp, '')
  utimesSync(stamp, began, began)
}

/** Builds the part 'server' or 'admin' when its sources are newer than its build. */
export const build = async (name) => {
  const { sources, result, stamp } = parts[name]
  const isCurrent = existsSync(stamp) && existsSync(result) && newest(sources) <= statSync(stamp).mtimeMs
  if (!isCurrent) await buildAnew(parts[name])
}

// Folders count too, since a deleted file changes only its folder.
const newest = (paths) =>
  Math.max(...[...paths, 'package-lock.json'].flatMap(withContents).map((path) => statSync(path).mtimeMs))

const withContents = (path) => {
  if (!statSync(path).isDirectory()) return [path]
  return [path, ...readdirSync(path, { recursive: true }).map((name) => join(path, name))]
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await command(async () => {
    await install()
    for (const part of Object.values(parts)) await buildAnew(part)
  })
}
