import { Box, Typography } from '@mui/material'
import { memo } from 'react'
import { isEmpty } from '../../../../../domain/dropdowns/dropdown-data.ts'
import { noPlaceholderText } from '../../../../../domain/dropdowns/options.ts'
import { withTypedText } from '../../../../../domain/format/json-text.ts'
import type { Language } from '../../../../../domain/languages.ts'
import { longestText } from '../../../../../domain/limits.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { placeholderIn, placeholderPath } from '../editing/values.ts'
import { columnsFor, leading } from './grid.ts'
import { placeholderRow } from './places.ts'
import { TitleField } from './TitleField.tsx'

interface Props {
  editing: DropdownEditing
  languages: readonly Language[]
}

/** What stands in a dropdown before a choice: nothing of its own, or words in every language. */
export const PlaceholderRow = memo(({ editing, languages }: Props) => {
  const words = useWords()
  const name = words('options.placeholder')
  const typed = placeholderIn(editing.values)
  const none = isEmpty(typed)
  const type = (language: Language, next: string) => {
    const stored = editing.base.dropdown?.placeholder[language] ?? ''
    editing.titles.type(placeholderPath(language), withTypedText(stored, typed[language], language, next))
  }
  return (
    <Box
      role="group"
      data-index={placeholderRow}
      aria-label={name}
      sx={[
        columnsFor(languages),
        { paddingBlock: 0.5, minHeight: 38, borderColor: 'edge', backgroundColor: 'background.default' },
      ]}
    >
      <Typography variant="body2" color="textSecondary" sx={leading}>
        <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
          {name}
        </Box>{' '}
        {words('options.placeholderHint')}
      </Typography>
      {languages.map((language) => (
        <TitleField
          key={language}
          name={name}
          language={language}
          text={typed[language]}
          isGap={!none && typed[language].trim() === ''}
          placeholder={none ? noPlaceholderText[language] : words('ui.noText')}
          fault={
            typed[language].length > longestText
              ? words('rules.maxLength', { smart_count: longestText })
              : undefined
          }
          onChange={(next) => type(language, next)}
        />
      ))}
    </Box>
  )
})
