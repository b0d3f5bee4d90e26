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

/** Width below which two languages do not fit side by side, so one text is shown at a time. */
export const oneTextBelowPx = 700

/** Picks the language that the filter or the address names, or else the one with the most missing texts. */
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
  /** Number of missing texts per language; undefined until they are loaded. */
  missingCounts: Trilingual<number> | undefined
  /** Whether one text is shown at a time. */
  isSingleText: boolean
  /** Cell that is edited. */
  open: CellPosition | undefined
}

/** Provides the language to translate into and the visible languages: all, or a pair on narrow screens. */
export const useShownLanguages = ({ filter, missingCounts, isSingleText, open }: Options) => {
  const isNarrow = useIsNarrow()
  const [selectedLanguage, selectLanguage] = useState<Language>()
  const [search] = useSearchParams()

  const isPair = isNarrow && !isSingleText
  const suggestedLanguage = pickLanguage(filter, languageToWorkOn(search), missingCounts)
  // Set once, so that the visible languages stay when the texts are counted again.
  if (!selectedLanguage && missingCounts) selectLanguage(suggestedLanguage)
  const targetLanguage = open?.language ?? selectedLanguage ?? suggestedLanguage
  const visibleLanguages = useMemo(() => {
    const otherLanguage = languages.find((language) => language !== targetLanguage)
    return isPair
      ? languages.filter((language) => language === targetLanguage || language === otherLanguage)
      : languages
  }, [isPair, targetLanguage])

  return { targetLanguage, visibleLanguages, isPair, selectLanguage }
}
