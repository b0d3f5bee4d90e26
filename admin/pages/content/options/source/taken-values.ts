import { type DropdownData, filledIn } from '../../../../../domain/dropdowns/dropdown-data.ts'
import { languages } from '../../../../../domain/languages.ts'
import type { Values } from '../../../../editing/state.ts'
import { fieldPath } from '../../../../text-editor/edited-texts.ts'
import { type DropdownValue, listPath, placeholderPath } from '../editing/values.ts'

/** All that is edited of the dropdown with this id, as its source says it. */
export const takenValues = (
  id: string,
  { label, placeholder, options }: DropdownData,
): Values<DropdownValue> => ({
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [fieldPath(id, language), label[language]],
      [placeholderPath(language), filledIn(placeholder)[language]],
    ]),
  ),
  [listPath]: options,
})
