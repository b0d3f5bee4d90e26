/** What a value may look like: a pattern, and bounds of the number that it begins with. */
interface Form {
  readonly pattern: string
  readonly minimum?: number
  readonly maximum?: number
}

/** The forms of values whose field takes different things in different records, by the name of their rule. */
export const forms = {
  fontName: { pattern: '^\\p{L}[\\p{L}\\p{N} -]{0,59}$' },
  fontWeight: { pattern: '^[0-9]{3}$', minimum: 100, maximum: 900 },
  fontSize: { pattern: '^[0-9]{1,2}(\\.[0-9])?px$', minimum: 8, maximum: 40 },
  lineHeight: { pattern: '^[0-9](\\.[0-9]{1,2})?$', minimum: 1, maximum: 3 },
} as const satisfies Record<string, Form>

export type FormName = keyof typeof forms

/** True when a value has the form. */
export const hasForm = (name: FormName, value: string): boolean => {
  const { pattern, minimum = -Infinity, maximum = Infinity }: Form = forms[name]
  const number = Number.parseFloat(value)
  const isWithin = Number.isNaN(number) || (number >= minimum && number <= maximum)
  return isWithin && new RegExp(pattern, 'u').test(value)
}
