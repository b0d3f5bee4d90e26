export type Scalar = string | number | boolean | null

/** One condition of a list: a field that equals a value or one of several, or lies within a bound. */
export interface Condition {
  readonly field: string
  readonly operator: 'in' | '>=' | '<='
  readonly values: readonly Scalar[]
}
