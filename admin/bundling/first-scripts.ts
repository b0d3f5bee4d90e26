import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { resources } from '../../domain/resources/index.ts'
import { en } from '../locales/en.ts'
import { first } from '../locales/first/en.ts'
import { pathsIn } from '../locales/message-keys.ts'

export type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/** The chunks that are meant, and whatever they import before they run. */
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

/** What a browser loads before the first page. */
export const findInitialChunks = (bundle: Bundle) => collectWithImports(bundle, ({ isEntry }) => isEntry)

/** What the first scripts name, and parts that are loaded on demand say: refusals of the API, notices. */
const loadedOnDemand = ['errors.', 'rules.', 'content.checks.refused.title', 'ra.notification.']

// A key, or how one that is put together begins.
const keyLiteral = /["'`]([a-zA-Z]+\.[\w.-]*)(?=["'`]|\$\{)/g

/** The keys of words that are named in these scripts and come later than these. */
export const findMissingMessages = (code: string): string[] => {
  const initialKeys = pathsIn(first)
  const laterKeys = pathsIn(en).filter((path) => !initialKeys.includes(path))
  const namedKeys = [...code.matchAll(keyLiteral)].map(([, key = '']) => key)
  const isLate = (key: string) =>
    laterKeys.some((path) => (key.endsWith('.') ? path.startsWith(key) : path === key)) &&
    !loadedOnDemand.some((start) => key.startsWith(start))
  return [...new Set(namedKeys.filter(isLate))]
}

/**
 * What a browser loads before the first page may weigh at most, in KB as gzip packs it: the program, and
 * what each declared resource is called in three languages.
 */
export const firstScriptsLimitKb = 238 + 0.7 * resources.length

/**
 * Tells how much JavaScript the first page takes. Fails a build in which it has outgrown its limit, or says
 * words that come later.
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
