import type { Plugin } from 'vite'
import { endpointsOf } from '../../domain/api/call.ts'
import { calls } from '../../domain/api/calls.ts'

/** Query strings as react-admin writes and reads them. */
const queryStrings = `{
  stringify: (query) =>
    new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined)).toString(),
  parse: (text) => Object.fromEntries(new URLSearchParams(text)),
}`

/** Packages that make up for what every browser of today has, and what they make up for. */
const builtIn: Readonly<Record<string, string>> = {
  'object.entries': 'Object.entries',
  hasown: 'Object.hasOwn',
  'query-string': queryStrings,
}
const builtInPrefix = '\0built-in:'

/** Takes what the browser has in place of packages that older ones needed: 8 KB of the first JavaScript. */
export const builtInModules = (): Plugin => ({
  name: 'built-in-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id in builtIn ? `${builtInPrefix}${id}` : undefined),
  load: (id) =>
    id.startsWith(builtInPrefix) ? `module.exports = ${builtIn[id.slice(builtInPrefix.length)]}` : undefined,
})

const name = 'virtual:calls'
const resolvedId = `\0${name}`
const callModulePrefix = `${resolvedId}/`

const callTrees = new Map<string, object>(Object.entries(calls))

// One module for each, so that a call stands beside what makes it, and what the interface never calls stays outside.
const listExports = () =>
  [...callTrees.keys()].map((call) => `export { ${call} } from '${callModulePrefix}${call}'`).join('\n')

const generateCode = (id: string): string | undefined => {
  if (id === resolvedId) return listExports()
  const call = id.startsWith(callModulePrefix) ? id.slice(callModulePrefix.length) : ''
  const tree = callTrees.get(call)
  return tree && `export const ${call} = ${JSON.stringify(endpointsOf(tree))}`
}

/** Gives the browser methods and paths of the calls; the schemas, and what makes them, stay outside. */
export const callsModule = (): Plugin => ({
  name: 'calls-module',
  resolveId: (id) => (id === name ? resolvedId : id.startsWith(callModulePrefix) ? id : undefined),
  load: (id) => {
    const code = generateCode(id)
    return code && { code, moduleSideEffects: false }
  },
})
