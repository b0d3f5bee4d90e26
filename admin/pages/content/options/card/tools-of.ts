import type { OptionTools } from '../editing/tools.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { listPath, optionsIn } from '../editing/values.ts'
import { cellIn } from '../grid/grid.ts'
import type { OptionWindow } from '../grid/useOptionWindow.ts'

/** What the tools of the table work with. */
export const toolsOf = (
  editing: DropdownEditing,
  { focusOn }: Pick<OptionWindow, 'focusOn'>,
  say: (said: string) => void,
): OptionTools => ({
  options: optionsIn(editing.values),
  base: editing.base.options,
  set: (options, said) => {
    editing.typeStep({ [listPath]: options })
    say(said)
  },
  say,
  focusOn: (index, language) => void focusOn(index, cellIn(language ?? 'value')),
})
