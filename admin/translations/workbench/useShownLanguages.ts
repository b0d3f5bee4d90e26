import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languages,
  type Trilingual,
} from '../../../domain/languages.ts'
import type { WorkbenchFilter } from '../../content-shared/workbench-path.ts'
import { languageToWorkOn } from '../../content-shared/workbench-path.ts'
import { useIsNarrow } from '../../ui/useScreenWidth.ts'
import type { CellPosition } from './next-to-translate.ts'

/** Under this width two languages have no room beside each other: one text is shown at a time. */
export const oneTextBelowPx = 700

/** The language that is asked for, or else the one that lacks most. */
const pickLanguage = (
  { missing, draft, outdated, failing }: WorkbenchFilter,
  addressLanguage: Language | undefined,
  missingCounts: Trilingual<number> | undefined,
): Language => {
  const filterLanguage = [missing, draft, outdated, failing, addressLanguage].find(isLanguage)
  if (isLanguage(filterLanguage)) return filterLanguage
  const translated = languages.filter((language) => language !== defaultLanguage)
  return translated.reduce((most, language) =>
    (missingCounts?.[language] ?? 0) > (missingCounts?.[most] ?? 0) ? language : most,
  )
}

interface Options {
  filter: WorkbenchFilter
  /** How many texts each language lacks. */
  lacking: Trilingual<number> | undefined
  /** One text is shown at a time. */
  isOne: boolean
  /** The cell that is typed in. */
  open: CellPosition | undefined
}

/** The language that is worked on, and those that there is room for: all, or that one beside another. */
export const useShownLanguages = ({ filter, lacking, isOne, open }: Options) => {
  const isPair = useIsNarrow() && !isOne
  const [chosenLanguage, choose] = useState<Language>()
  const [search] = useSearchParams()
  const suggestedLanguage = pickLanguage(filter, languageToWorkOn(search), lacking)
  // Once, so that no language goes away under the hand when texts are counted anew.
  if (!chosenLanguage && lacking) choose(suggestedLanguage)
  const worked = open?.language ?? chosenLanguage ?? suggestedLanguage
  const shown = useMemo(() => {
    const otherLanguage = languages.find((language) => language !== worked)
    return isPair
      ? languages.filter((language) => language === worked || language === otherLanguage)
      : languages
  }, [isPair, worked])

  return { worked, shown, isPair, choose }
}
