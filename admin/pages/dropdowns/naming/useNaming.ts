import { dropdownKey, isFieldName } from '../../../../domain/dropdowns/dropdown-data.ts'
import type { DropdownName } from '../../../providers/dropdown-admin.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useDropdownsOf } from '../queries.ts'

/** What keeps a name from being taken: it cannot be one, or another dropdown has its key. */
export type NameMistake = 'pattern' | 'taken'

/** Whether a dropdown can be made under a name, and who has its key where it cannot. */
export const useNaming = ({ screen_location, field_name }: DropdownName) => {
  const { data: others } = useDropdownsOf(screen_location, useLanguage())
  const key = dropdownKey(screen_location, field_name)
  const owner = others?.find((other) => other.key === key)
  const mistake: NameMistake | undefined =
    field_name !== '' && !isFieldName(field_name) ? 'pattern' : owner && 'taken'
  return { owner, mistake, isReady: screen_location !== '' && field_name !== '' && !mistake }
}
