import { useState } from 'react'
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languages,
  type Trilingual,
} from '../../../../../domain/languages.ts'
import type { WorkbenchFilter } from '../../../../providers/pages/workbench.ts'
import { useIsNarrow } from '../../../../ui/useIsNarrow.ts'
import { useIsPhone } from '../../../../ui/useIsPhone.ts'

/** Under this width two languages have no room beside each other: one text is shown at a time. */
export const oneTextBelow = 700

/** The language that is asked for, or else the one that lacks most. */
const mostWanted = (
  { missing, draft }: WorkbenchFilter,
  lacking: Trilingual<number> | undefined,
): Language => {
  const asked = [missing, draft].find(isLanguage)
  if (isLanguage(asked)) return asked
  const translated = languages.filter((language) => language !== defaultLanguage)
  return translated.reduce((most, language) =>
    (lacking?.[language] ?? 0) > (lacking?.[most] ?? 0) ? language : most,
  )
}

/** The language that is worked on, and those that there is room for: all, or that one beside another. */
export const useShownLanguages = (filter: WorkbenchFilter, lacking: Trilingual<number> | undefined) => {
  const isPhone = useIsPhone(oneTextBelow)
  const isPair = useIsNarrow() && !isPhone
  const [chosen, choose] = useState<Language>()
  const worked = chosen ?? mostWanted(filter, lacking)
  const beside = languages.find((language) => language !== worked)
  const shown = isPair
    ? languages.filter((language) => language === worked || language === beside)
    : languages
  return { worked, shown, isPair, choose }
}
