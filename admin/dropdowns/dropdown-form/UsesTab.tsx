import { Box, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useWords } from '../../ui/useWords.ts'
import { DropdownUsage } from '../DropdownUsage.tsx'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'

/** Tab with the uses of the edited dropdown. */
export const UsesTab = ({ editing: { base } }: { editing: DropdownEditing }) => {
  const words = useWords()

  return (
    <Box sx={{ padding: 4 }}>
      <Typography variant="h2" sx={visuallyHidden}>
        {words('options.tabs.uses')}
      </Typography>
      <DropdownUsage dropdownKey={base.id} />
    </Box>
  )
}
