import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { resources } from '../../domain/resources/index.ts'
import { en } from '../locales/en.ts'
import { first } from '../locales/first/en.ts'
import { pathsIn } from '../locales/message-keys.ts'

export type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/** Collects the root chunks and everything they import statically. */
export const collectWithImports = (
  bundle: Bundle,
  isRoot: (chunk: Rolldown.OutputChunk) => boolean,
): Rolldown.OutputChunk[] => {
  const chunks = new Set<Rolldown.OutputChunk>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || chunks.has(chunk)) return
    chunks.add(chunk)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const [name, output] of Object.entries(bundle))
    if (output.type === 'chunk' && isRoot(output)) visit(name)

  return [...chunks]
}

/** Finds the chunks that a browser loads before the first page. */
export const findInitialChunks = (bundle: Bundle) => collectWithImports(bundle, ({ isEntry }) => isEntry)

/** Messages that the first scripts name but only parts loaded later show: API errors, notices. */
const loadedOnDemand = ['errors.', 'rules.', 'content.checks.refused.title', 'ra.notification.']

// A key, or the literal start of one that is composed.
const keyPattern = /["'`]([a-zA-Z]+\.[\w.-]*)(?=["'`]|\$\{)/g

/** Finds the message keys that are used in these scripts but loaded later. */
export const findMissingMessages = (code: string): string[] => {
  const initialKeys = pathsIn(first)
  const laterKeys = pathsIn(en).filter((path) => !initialKeys.includes(path))
  const namedKeys = [...code.matchAll(keyPattern)].map(([, key = '']) => key)
  const isLate = (key: string) =>
    laterKeys.some((path) => (key.endsWith('.') ? path.startsWith(key) : path === key)) &&
    !loadedOnDemand.some((prefix) => key.startsWith(prefix))
  return [...new Set(namedKeys.filter(isLate))]
}

/**
 * Limit of the JavaScript loaded before the first page, in KB after gzip: the program, and the names of each
 * declared resource in three languages.
 */
export const firstScriptsLimitKb = 216 + 0.3 * resources.length

/**
 * Reports the size of the first JavaScript. Fails the build above the limit, or when messages are used that
 * are loaded later.
 */
export const firstScripts = (): Plugin => ({
  name: 'first-scripts',
  apply: 'build',
  writeBundle(_, bundle) {
    const scripts = findInitialChunks(bundle)
    const missing = scripts.flatMap(({ code }) => findMissingMessages(code))
    if (missing.length > 0) this.error(`These words belong in admin/locales/first: ${missing.join(', ')}`)
    const sizes = scripts.map(({ code }) => gzipSync(code).length)
    const sizeKb = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
    const message = `The first JavaScript is ${sizeKb.toFixed(1)} KB gzip; its limit is ${firstScriptsLimitKb}`
    if (sizeKb > firstScriptsLimitKb) this.error(message)
    this.info(message)
  },
})
