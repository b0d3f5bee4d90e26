type ConditionValue = string | number | boolean

/** Holds while a field has this value, or one of these. */
export interface Condition<Name extends string = string> {
  readonly field: Name
  readonly is: ConditionValue | readonly ConditionValue[]
}

/** True while the condition holds. */
export const isConditionMet = (
  { field, is }: Condition,
  { values }: { readonly values: Readonly<Record<string, unknown>> },
): boolean => [is].flat().some((value) => value === values[field])

/** A condition in the words of the document of the API. */
export const describeCondition = ({ field, is }: Condition): string =>
  `while ${field} is ${[is].flat().join(' or ')}`
