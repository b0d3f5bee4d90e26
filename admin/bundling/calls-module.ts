import type { Plugin } from 'vite'
import { endpointsOf } from '../../domain/calls/endpoints.ts'
import { calls } from '../../domain/calls/index.ts'

const name = 'virtual:calls'
const resolved = `\0${name}`

// One export for each, so that what the interface never calls stays outside.
const exported = () =>
  Object.entries(calls)
    .map(([call, tree]) => `export const ${call} = ${JSON.stringify(endpointsOf(tree))}`)
    .join('\n')

/** Gives the browser methods and paths of the calls; the schemas, and what makes them, stay outside. */
export const callsModule = (): Plugin => ({
  name: 'calls-module',
  resolveId: (id) => (id === name ? resolved : undefined),
  load: (id) => (id === resolved ? exported() : undefined),
})
