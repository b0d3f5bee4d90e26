import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { Language } from '../../../../domain/languages.ts'
import type { ListedDropdown } from '../../../providers/dropdown-admin.ts'
import { RowLink } from '../../../ui/RowLink.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { dropdownRecordPath } from '../paths.ts'
import { WordsIn } from './WordsIn.tsx'

/** How its options are kept, which the specification has shown. */
const Badge = () => (
  <Box
    component="span"
    title={useWords()('dropdownAdmin.badge')}
    sx={{
      flex: 'none',
      paddingInline: 1.5,
      border: 1,
      borderColor: 'edge',
      borderRadius: 0.5,
      typography: 'caption',
      color: 'text.secondary',
    }}
  >
    JSONB
  </Box>
)

interface Props {
  dropdown: ListedDropdown
  language: Language
}

/** What a dropdown is called, by its label, its key and its page: the link that covers the card. */
export const TileHead = ({ dropdown, language }: Props) => {
  const { dropdown_key, label, page_title, screen_location } = dropdown
  const own = useLanguage()
  return (
    <Box sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h2" variant="h3" sx={{ minWidth: 0 }}>
          <RowLink to={dropdownRecordPath(dropdown_key)} row={dropdown_key}>
            <WordsIn texts={label} language={language} />
            {label[language].trim() === '' && <span style={visuallyHidden}> {dropdown_key}</span>}
          </RowLink>
        </Typography>
        <Badge />
      </Stack>
      <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <bdi dir="ltr">{dropdown_key}</bdi> · <bdi>{page_title[own] || screen_location}</bdi>
      </Box>
    </Box>
  )
}
