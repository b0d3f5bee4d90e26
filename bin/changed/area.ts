/** A part of the project that only the tests named here look at closely; both by how their paths begin. */
export interface Area {
  readonly files: readonly string[]
  readonly tests: readonly string[]
}
