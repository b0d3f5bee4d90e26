import fc from 'fast-check'
import type { DropdownData } from '../../domain/dropdowns/dropdown-data.ts'
import { validateDropdown } from '../../domain/dropdowns/validate-dropdown.ts'
import type { Trilingual } from '../../domain/languages.ts'

const text = fc.constantFrom('Город', 'a', '', ' ', '\t\n', 'x'.repeat(10_001))
const trilingual: fc.Arbitrary<Trilingual> = fc.record({ ru: text, he: text, en: text })
const value = fc.constantFrom('a', 'b', 'option_1', '', '  ', 'v'.repeat(256))

/** Arbitrary dropdowns, most of them incomplete. */
const dropdown: fc.Arbitrary<DropdownData> = fc.record({
  label: trilingual,
  placeholder: fc.option(trilingual),
  options: fc.array(fc.record({ value, text: trilingual }), { maxLength: 4 }),
})

/** Generates incomplete dropdowns from a fixed seed. */
export const brokenDropdowns = (count: number): DropdownData[] =>
  fc.sample(
    dropdown.filter((data) => validateDropdown(data).length > 0),
    { numRuns: count, seed: 13 },
  )
