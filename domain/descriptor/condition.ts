type ConditionValue = string | number | boolean

/** Condition that a field has this value, or one of these. */
export interface Condition<Name extends string = string> {
  readonly field: Name
  readonly is: ConditionValue | readonly ConditionValue[]
}

export const isConditionMet = (
  { field, is }: Condition,
  { values }: { readonly values: Readonly<Record<string, unknown>> },
): boolean => [is].flat().some((value) => value === values[field])

/** Describes a condition for the API document. */
export const describeCondition = ({ field, is }: Condition): string =>
  `while ${field} is ${[is].flat().join(' or ')}`
