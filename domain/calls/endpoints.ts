import type { Call } from './call.ts'

/** Where a call is made: all that a client has of it at run time. Its types come along, its schemas do not. */
export interface Endpoint<C extends Call = Call> {
  readonly method: Call['method']
  readonly path: string
  /** Never there: for the type checker, which knows by it what the call takes and answers. */
  readonly declared?: C
}

/** The endpoints of a tree of calls, under the same names. */
export type Endpoints<T> = T extends Call ? Endpoint<T> : { readonly [K in keyof T]: Endpoints<T[K]> }

const isCall = (value: object): value is Call => 'method' in value && 'path' in value

/** The endpoints of a tree of calls, as data that crosses into the browser. */
export const endpointsOf = (tree: object): object => {
  if (isCall(tree)) return { method: tree.method, path: tree.path }
  return Object.fromEntries(Object.entries(tree).map(([name, branch]) => [name, endpointsOf(branch)]))
}
