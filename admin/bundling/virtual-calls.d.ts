/** Where each call is made, with the types of what it takes and answers; see `calls-module.ts`. */
declare module 'virtual:calls' {
  type Declared = typeof import('../../domain/calls/index.ts').calls
  const calls: import('../../domain/calls/endpoints.ts').Endpoints<Declared>
  export = calls
}
