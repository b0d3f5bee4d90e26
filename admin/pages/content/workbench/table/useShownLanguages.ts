import { defaultLanguage, isLanguage, type Language, languages } from '../../../../../domain/languages.ts'
import type { WorkbenchFilter } from '../../../../providers/pages/workbench.ts'
import { useIsNarrow } from '../../../../ui/useIsNarrow.ts'

/** The languages that there is room for: all, or the one that is worked on beside its source. */
export const useShownLanguages = ({ missing, draft }: WorkbenchFilter): readonly Language[] => {
  const isNarrow = useIsNarrow()
  if (!isNarrow) return languages
  const asked = [missing, draft].find((language) => isLanguage(language) && language !== defaultLanguage)
  return [defaultLanguage, isLanguage(asked) ? asked : 'he']
}
