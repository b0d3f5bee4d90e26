/** Where each call is made, with the types of what it takes and answers; see `virtual-modules.ts`. */
declare module 'virtual:calls' {
  type Declared = typeof import('../../domain/api/calls.ts').calls
  const calls: import('../../domain/api/call.ts').Endpoints<Declared>
  export = calls
}
