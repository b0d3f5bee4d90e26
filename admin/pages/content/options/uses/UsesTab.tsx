import { Box, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useWords } from '../../../../ui/useWords.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { Uses } from './Uses.tsx'

/** Where the dropdown that is edited is used, beside its table. */
export const UsesTab = ({ editing: { base } }: { editing: DropdownEditing }) => {
  const words = useWords()
  return (
    <Box sx={{ padding: 4 }}>
      <Typography variant="h2" sx={visuallyHidden}>
        {words('options.tabs.uses')}
      </Typography>
      <Uses dropdownKey={base.id} />
    </Box>
  )
}
