import type { Plugin } from 'vite'
import { endpointsOf } from '../../domain/calls/endpoints.ts'
import { calls } from '../../domain/calls/index.ts'

const name = 'virtual:calls'
const resolved = `\0${name}`

/** Gives the browser methods and paths of the calls; the schemas, and what makes them, stay outside. */
export const callsModule = (): Plugin => ({
  name: 'calls-module',
  resolveId: (id) => (id === name ? resolved : undefined),
  load: (id) => (id === resolved ? `export const calls = ${JSON.stringify(endpointsOf(calls))}` : undefined),
})
