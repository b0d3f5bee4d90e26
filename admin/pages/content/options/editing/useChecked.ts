import { useDeferredValue, useMemo } from 'react'
import type { DropdownData } from '../../../../../domain/dropdowns/dropdown-data.ts'
import {
  dropdownCompletion,
  missingTexts,
  validateDropdown,
} from '../../../../../domain/dropdowns/validate-dropdown.ts'

const checkedOf = (data: DropdownData) => {
  const mistakes = validateDropdown(data)
  return {
    data,
    mistakes,
    completion: dropdownCompletion(data, mistakes),
    missing: missingTexts(data, mistakes),
  }
}

/** A dropdown as it is typed, with what keeps it from being complete. */
export type Checked = ReturnType<typeof checkedOf>

/** What keeps a dropdown from being complete, a moment after it is typed: typing does not wait for it. */
export const useChecked = ({ label, placeholder, options }: DropdownData): Checked => {
  const titles = JSON.stringify({ label, placeholder })
  const now = useMemo(() => ({ titles, options }), [titles, options])
  const settled = useDeferredValue(now)
  return useMemo(() => checkedOf({ ...JSON.parse(settled.titles), options: settled.options }), [settled])
}
