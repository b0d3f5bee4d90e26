import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Language } from '../../../../domain/languages.ts'
import type { ListedDropdown } from '../../../providers/dropdown-admin.ts'
import { RowLink } from '../../../ui/RowLink.tsx'
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

/** What a dropdown is called, by its label and its key: the link that covers the card. */
export const TileHead = ({ dropdown: { dropdown_key, label }, language }: Props) => (
  <Box sx={{ minWidth: 0 }}>
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography component="h2" variant="h3" sx={{ minWidth: 0 }}>
        <RowLink to={dropdownRecordPath(dropdown_key)} row={dropdown_key}>
          <WordsIn texts={label} language={language} />
        </RowLink>
      </Typography>
      <Badge />
    </Stack>
    <Box
      component="bdi"
      dir="ltr"
      sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}
    >
      {dropdown_key}
    </Box>
  </Box>
)
