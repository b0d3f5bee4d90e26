import { Box, Tab, Tabs, type Theme, useMediaQuery } from '@mui/material'
import { useMemo, useState } from 'react'
import { fillingOrder } from '../../../domain/dropdowns/dropdown-data.ts'
import { type Language, languages, nativeNames } from '../../../domain/languages.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { usePreference, useSavePreference } from '../../ui/usePreference.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { DropdownChecks } from '../editing/useDropdownEditing.ts'

const viewPreferenceKey = 'dropdown-languages'
/** Width of the window, in px, below which the three languages do not fit side by side. */
const minWidthPx = 1100

interface Props {
  view: LanguageView
  checked: DropdownChecks
  /** Id of the grid that the tabs control. */
  panelId: string
}

/** Tabs of the languages, each with its number of missing texts. */
export const LanguageTabs = ({ view, checked, panelId }: Props) => {
  const t = useTranslate()

  return (
    <Tabs
      value={view.language}
      onChange={(_, language: Language) => view.setLanguage(language)}
      variant="scrollable"
      aria-label={t('options.languages')}
      sx={{ paddingInline: 2, borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minWidth: 0 } }}
    >
      {fillingOrder.map((language) => (
        <Tab
          key={language}
          value={language}
          id={`${panelId}-${language}`}
          aria-controls={panelId}
          label={
            <span>
              <span lang={language}>{nativeNames[language]}</span>
              <MissingCount count={checked.missing[language].length} />
            </span>
          }
        />
      ))}
    </Tabs>
  )
}

/**
 * Returns the languages shown as columns: all three, or one at a time on narrow windows or by the user's
 * preference.
 */
export const useLanguageView = (startLanguage: Language | undefined) => {
  const interfaceLanguage = useLanguage()
  const [chosenLanguage, setChosenLanguage] = useState(startLanguage ?? interfaceLanguage)
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down(minWidthPx), { noSsr: true })
  const { value } = usePreference(viewPreferenceKey)
  const savePreference = useSavePreference<'one'>(viewPreferenceKey)

  const isOne = isNarrow || value === 'one'

  return {
    isOne,
    /** Switches between one language and all; undefined when only one fits. */
    setSingle: isNarrow ? undefined : (showsOne: boolean) => savePreference(showsOne ? 'one' : null),
    language: chosenLanguage,
    setLanguage: setChosenLanguage,
    languages: useMemo(() => (isOne ? [chosenLanguage] : languages), [isOne, chosenLanguage]),
  }
}

export type LanguageView = ReturnType<typeof useLanguageView>

/** Number of texts missing in a language. */
const MissingCount = ({ count }: { count: number }) => {
  const t = useTranslate()
  if (count === 0) return null
  return (
    <Box component="span" sx={{ marginInlineStart: 1.5, color: 'status.draft', typography: 'caption' }}>
      {t('options.missing', { smart_count: count })}
    </Box>
  )
}
