import type { Plugin } from 'vite'
import { endpointsOf } from '../../domain/api/call.ts'
import { calls } from '../../domain/api/calls.ts'
import { resourceSummaries } from '../../domain/resources/summaries.ts'

/** Source of a replacement for query-string, with the two functions that react-admin uses; sorts by name as it does. */
const queryStrings = `{
  stringify: (query) =>
    new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined).sort()).toString(),
  parse: (text) => Object.fromEntries(new URLSearchParams(text)),
}`

/** Replacements, as source code, for modules that add what current browsers have, or what nothing here uses. */
const builtIn: Readonly<Record<string, string>> = {
  'object.entries': 'Object.entries',
  hasown: 'Object.hasOwn',
  'query-string': queryStrings,
  // For `withTheme` of Emotion alone.
  'hoist-non-react-statics': '(component) => component',
  // Of Material UI: themes of CSS variables, and ripples, which the theme disables.
  './createThemeWithVars.mjs': '{}',
  './ThemeProviderWithVars.mjs': '{}',
  './TouchRipple.mjs': '{}',
}
const builtInPrefix = '\0built-in:'

const callsModuleName = 'virtual:calls'
const resolvedId = `\0${callsModuleName}`
const callModulePrefix = `${resolvedId}/`

const callTrees = new Map<string, object>(Object.entries(calls))

/** Replaces these modules: without it the first JavaScript has 238 KB instead of 219. */
export const builtInModules = (): Plugin => ({
  name: 'built-in-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id in builtIn ? `${builtInPrefix}${id}` : undefined),
  load: (id) =>
    id.startsWith(builtInPrefix) ? `module.exports = ${builtIn[id.slice(builtInPrefix.length)]}` : undefined,
})

// One module per entry of `calls`: each is bundled with its users, and entries that are never used are left out.
const listExports = () =>
  [...callTrees.keys()].map((call) => `export { ${call} } from '${callModulePrefix}${call}'`).join('\n')

const generateCode = (id: string): string | undefined => {
  if (id === resolvedId) return listExports()
  const call = id.startsWith(callModulePrefix) ? id.slice(callModulePrefix.length) : ''
  const tree = callTrees.get(call)
  return tree && `export const ${call} = ${JSON.stringify(endpointsOf(tree))}`
}

/**
 * Gives the browser the methods and paths of the calls, without their schemas and the schema library: with them the
 * first JavaScript has 317 KB instead of 219.
 */
export const callsModule = (): Plugin => ({
  name: 'calls-module',
  resolveId: (id) => {
    if (id === callsModuleName) return resolvedId
    return id.startsWith(callModulePrefix) ? id : undefined
  },
  load: (id) => {
    const code = generateCode(id)
    return code && { code, moduleSideEffects: false }
  },
})

/**
 * Replaces the summaries of the resources by their value. Without it the descriptors, with all fields, would be in the
 * first JavaScript, which would have 232 KB instead of 219; now they are loaded with the pages that show them.
 */
export const resourcesModule = (): Plugin => ({
  name: 'resources-module',
  apply: 'build',
  load: (id) =>
    id.endsWith('/domain/resources/summaries.ts')
      ? `export const resourceSummaries = ${JSON.stringify(resourceSummaries)}`
      : undefined,
})
