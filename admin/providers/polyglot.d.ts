declare module 'node-polyglot' {
  export default class Polyglot {
    constructor(options: { phrases: object; locale: string; allowMissing: boolean })
    t(key: string, values?: object): string
  }
}
