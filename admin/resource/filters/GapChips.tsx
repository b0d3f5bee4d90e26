import { languages, nativeNames } from '../../../domain/languages.ts'
import { useWords } from '../../ui/useWords.ts'
import { ChoiceChips } from './ChoiceChips.tsx'

const choices = languages.map((value) => ({ value, label: nativeNames[value] }))

/** Leaves what lacks a text in one language. */
export const GapChips = () => (
  <ChoiceChips name="missing" label={useWords()('resource.gaps')} choices={choices} />
)
