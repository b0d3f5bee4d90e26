import type { DropdownOption } from '../../../../../domain/dropdowns/options.ts'
import type { Language } from '../../../../../domain/languages.ts'

/** What a tool of the table is given: the options as they are, and the one way to put others in their place. */
export interface OptionTools {
  /** As they are typed now. */
  readonly options: readonly DropdownOption[]
  /** As they are stored: those that were deleted or renamed since are among them. */
  readonly base: readonly DropdownOption[]
  /** Puts these in place of all, as one step that can be undone, and says what was done. */
  readonly set: (options: readonly DropdownOption[], said: string) => void
  /** Tells what was done to who does not see it. */
  readonly say: (said: string) => void
  /** Gives the focus to an option, from 0: to its text in a language, or to its value. */
  readonly focusOn: (index: number, language?: Language) => void
}
