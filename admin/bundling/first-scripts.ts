import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { resources } from '../../domain/resources/index.ts'
import { firstOf } from './chunks.ts'
import { missingWords } from './first-words.ts'

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
    const scripts = firstOf(bundle)
    const missing = scripts.flatMap(({ code }) => missingWords(code))
    if (missing.length > 0) this.error(`These words belong in admin/locales/first: ${missing.join(', ')}`)
    const sizes = scripts.map(({ code }) => gzipSync(code).length)
    const size = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
    const told = `The first JavaScript is ${size.toFixed(1)} KB gzip; its limit is ${firstScriptsLimit}`
    if (size > firstScriptsLimit) this.error(told)
    this.info(told)
  },
})
