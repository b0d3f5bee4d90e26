import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ListedDropdown } from '../../../providers/dropdown-admin.ts'
import { useWords } from '../../../ui/useWords.ts'

const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

interface Props {
  option: NonNullable<ListedDropdown['found']>
}

/** The option in which the words of the search were found. */
export const FoundOption = ({ option: { value, text } }: Props) => (
  <Stack
    direction="row"
    sx={{ gap: 2, typography: 'body2', paddingInline: 2, borderRadius: 0.75, backgroundColor: 'accentSoft' }}
  >
    <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
      {useWords()('dropdownAdmin.found')}
    </Box>
    <Box component="bdi" title={text} sx={cut}>
      {text}
    </Box>
    <Box component="bdi" dir="ltr" sx={{ marginInlineStart: 'auto', color: 'text.secondary' }}>
      {value}
    </Box>
  </Stack>
)
