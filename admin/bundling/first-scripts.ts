import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { resources } from '../../domain/resources/index.ts'
import { en } from '../locales/en.ts'
import { first } from '../locales/first/en.ts'
import { pathsIn } from '../locales/message-keys.ts'

export type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/** The chunks that are meant, and whatever they import before they run. */
export const withImports = (
  bundle: Bundle,
  isMeant: (chunk: Rolldown.OutputChunk) => boolean,
): Rolldown.OutputChunk[] => {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(chunk)) return
    found.add(chunk)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const [name, output] of Object.entries(bundle))
    if (output.type === 'chunk' && isMeant(output)) visit(name)

  return [...found]
}

/** What a browser loads before the first page. */
export const initialChunks = (bundle: Bundle) => withImports(bundle, ({ isEntry }) => isEntry)

/** What the first scripts name, and parts that are loaded on demand say: refusals of the API, notices. */
const loadedWithTheirPart = ['errors.', 'rules.', 'content.checks.refused.title', 'ra.notification.']

// A key, or how one that is put together begins.
const literal = /["'`]([a-zA-Z]+\.[\w.-]*)(?=["'`]|\$\{)/g

/** The keys of words that are named in these scripts and come later than these. */
export const missingMessages = (code: string): string[] => {
  const known = pathsIn(first)
  const later = pathsIn(en).filter((path) => !known.includes(path))
  const named = [...code.matchAll(literal)].map(([, key = '']) => key)
  const isLate = (key: string) =>
    later.some((path) => (key.endsWith('.') ? path.startsWith(key) : path === key)) &&
    !loadedWithTheirPart.some((start) => key.startsWith(start))
  return [...new Set(named.filter(isLate))]
}

/**
 * What a browser loads before the first page may weigh at most, in KB as gzip packs it: the program, and
 * what each declared resource is called in three languages.
 */
export const firstScriptsLimit = 238 + 0.7 * resources.length

/**
 * Tells how much JavaScript the first page takes. Fails a build in which it has outgrown its limit, or says
 * words that come later.
 */
export const firstScripts = (): Plugin => ({
  name: 'first-scripts',
  apply: 'build',
  writeBundle(_, bundle) {
    const scripts = initialChunks(bundle)
    const missing = scripts.flatMap(({ code }) => missingMessages(code))
    if (missing.length > 0) this.error(`These words belong in admin/locales/first: ${missing.join(', ')}`)
    const sizes = scripts.map(({ code }) => gzipSync(code).length)
    const size = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
    const told = `The first JavaScript is ${size.toFixed(1)} KB gzip; its limit is ${firstScriptsLimit}`
    if (size > firstScriptsLimit) this.error(told)
    this.info(told)
  },
})
