import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { directions, type Language } from '../../../../domain/languages.ts'
import type { ListedDropdown } from '../../../providers/dropdown-admin.ts'
import { useWords } from '../../../ui/useWords.ts'
import { WordsIn } from './WordsIn.tsx'

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.75,
  backgroundColor: 'background.default',
}

/** What stands in the dropdown before a choice; nothing where it says what all of them say. */
const Closed = ({ dropdown: { placeholder }, language }: Props) => {
  const words = useWords()
  const isStored = Object.values(placeholder).some((text) => text.trim() !== '')
  return (
    <Stack
      direction="row"
      dir={directions[language]}
      sx={{ ...frame, justifyContent: 'space-between', gap: 2, paddingInline: 2, color: 'text.secondary' }}
    >
      {isStored ? (
        <WordsIn texts={placeholder} language={language} />
      ) : (
        <span>{words('dropdownAdmin.noPlaceholder')}</span>
      )}
      <ExpandMore fontSize="small" aria-hidden />
    </Stack>
  )
}

interface Props {
  dropdown: ListedDropdown
  language: Language
}

/** What visitors choose from: what stands in the closed dropdown, its first options and how many there are. */
export const Offered = ({ dropdown, language }: Props) => {
  const words = useWords()
  const { options_count: count, first } = dropdown
  return (
    <Box sx={{ typography: 'body2' }}>
      <Closed dropdown={dropdown} language={language} />
      <Box
        component="ul"
        aria-label={words('dropdownAdmin.firstOptions')}
        dir={directions[language]}
        sx={{ margin: 0, marginBlockStart: 1, paddingInlineStart: 2, listStyle: 'none' }}
      >
        {first.map(({ value, text }) => (
          <li key={value}>
            <WordsIn texts={text} language={language} />
          </li>
        ))}
      </Box>
      <Box sx={{ paddingInlineStart: 2, color: 'text.secondary' }}>
        {count === 0 ? words('dropdownAdmin.noOptions') : words('options.count', { smart_count: count })}
      </Box>
    </Box>
  )
}
