import type { FieldErrors, RuleName } from './envelope.ts'
import { type FormName, hasForm } from './forms.ts'

/** Rules between fields, as data: each kind is one key here and one in the map of checks. */
export interface Rules<Comparable extends string = string, Name extends string = string> {
  /** Pairs of which the first must be less than the second; an empty side breaks no rule. */
  readonly less?: readonly (readonly [Comparable, Comparable])[]
  /** A field whose value has the form that the value of another one asks for. */
  readonly formed?: {
    readonly field: Name
    readonly by: Name
    readonly forms: Readonly<Record<string, FormName>>
  }
}

type Values = Readonly<Record<string, unknown>>
type Broken = readonly (readonly [field: string, rule: RuleName])[]
type Check<Kind extends keyof Rules> = (rule: NonNullable<Rules[Kind]>, values: Values) => Broken

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const checks: { [Kind in keyof Required<Rules>]: Check<Kind> } = {
  less: (pairs, values) =>
    pairs
      .filter(([low, high]) => !isEmpty(values[low]) && !isEmpty(values[high]))
      .filter(([low, high]) => Number(values[low]) >= Number(values[high]))
      .map(([, high]) => [high, 'less']),
  formed: ({ field, by, forms }, values) => {
    const form = forms[String(values[by])]
    const value = values[field]
    return form && typeof value === 'string' && !hasForm(form, value) ? [[field, form]] : []
  },
}

const broken = <Kind extends keyof Rules>(kind: Kind, rules: Rules, values: Values): Broken => {
  const rule = rules[kind]
  return rule ? checks[kind](rule, values) : []
}

/** The fields that break a rule between fields, with the name of the rule. */
export const brokenRules = (rules: Rules = {}, values: Values): FieldErrors =>
  Object.fromEntries([...broken('less', rules, values), ...broken('formed', rules, values)])
