/** Rules between fields, as data: each kind is one key here and one in the map of checks. */
export interface Rules<Name extends string = string> {
  /** Pairs of which the first must be less than the second. */
  readonly less?: readonly (readonly [Name, Name])[]
}

type Values = Readonly<Record<string, unknown>>
type Check<Kind extends keyof Rules> = (pairs: NonNullable<Rules[Kind]>, values: Values) => string[]

const checks: { [Kind in keyof Required<Rules>]: Check<Kind> } = {
  less: (pairs, values) =>
    pairs.filter(([low, high]) => Number(values[low]) >= Number(values[high])).map(([, high]) => high),
}

/** The fields that break a rule between fields, with the name of the rule. */
export const brokenRules = (rules: Rules | undefined, values: Values): Record<string, string> =>
  Object.fromEntries((rules?.less ? checks.less(rules.less, values) : []).map((field) => [field, 'less']))
