import { readDropdownData } from '../../domain/content/dropdown/older-shapes.ts'
import type { OptionSet } from '../../domain/content/options.ts'
import type { Trilingual } from '../../domain/languages.ts'

/** A dropdown as a file has it: in any older shape, as demo data of all of them. */
export interface WrittenDropdown extends Readonly<Record<string, unknown>> {
  readonly field_name: string
  /** Options, and in their places the names of lists that several dropdowns share. */
  readonly options: readonly unknown[]
}

/** A dropdown as it is stored, with its label. */
export interface FixedDropdown {
  readonly texts: Partial<Trilingual>
  readonly dropdown: OptionSet & { readonly field_name: string }
}

/**
 * A dropdown in the one shape that is stored, whatever shape its file has. `listNamed` reads a list that several share.
 * Throws for what cannot be read.
 */
export const fixedDropdown = (
  key: string,
  label: Readonly<Record<string, unknown>>,
  { field_name, options, ...written }: WrittenDropdown,
  listNamed: (name: string) => readonly unknown[],
): FixedDropdown => {
  const whole = options.flatMap((option) => (typeof option === 'string' ? listNamed(option) : [option]))
  const { sent, data, mistakes } = readDropdownData({ ...written, label, options: whole })
  const places = Object.keys(mistakes)
  if (places.length > 0) throw new Error(`The dropdown ${key} cannot be read at ${places.join(', ')}`)
  const { label: _, ...set } = data
  return { texts: sent.label ?? {}, dropdown: { field_name, ...set } }
}
