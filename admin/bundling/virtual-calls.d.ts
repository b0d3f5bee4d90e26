/** Endpoints of all calls, with the types of input and result; see `virtual-modules.ts`. */
declare module 'virtual:calls' {
  type Declared = typeof import('../../domain/api/calls.ts').calls
  const calls: import('../../domain/api/call.ts').Endpoints<Declared>
  export = calls
}
