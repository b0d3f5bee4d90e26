import { Box, Tab, Tabs } from '@mui/material'
import { fillingOrder } from '../../../../../domain/dropdowns/dropdown-data.ts'
import { type Language, nativeNames } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { Checked } from '../editing/useChecked.ts'
import type { LanguageView } from './useLanguageView.ts'

interface Props {
  view: LanguageView
  checked: Checked
  /** The id of the grid that they are about. */
  panel: string
}

/** How many texts a language lacks. */
const Missing = ({ count }: { count: number }) => {
  const words = useWords()
  if (count === 0) return null
  return (
    <Box component="span" sx={{ marginInlineStart: 1.5, color: 'status.draft', typography: 'caption' }}>
      {words('options.missing', { smart_count: count })}
    </Box>
  )
}

/** One language at a time, each with how much it lacks. */
export const LanguageTabs = ({ view, checked, panel }: Props) => {
  const words = useWords()
  return (
    <Tabs
      value={view.chosen}
      onChange={(_, language: Language) => view.show(language)}
      variant="scrollable"
      aria-label={words('options.languages')}
      sx={{ paddingInline: 2, borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minWidth: 0 } }}
    >
      {fillingOrder.map((language) => (
        <Tab
          key={language}
          value={language}
          id={`${panel}-${language}`}
          aria-controls={panel}
          label={
            <span>
              <span lang={language}>{nativeNames[language]}</span>
              <Missing count={checked.missing[language].length} />
            </span>
          }
        />
      ))}
    </Tabs>
  )
}
