import { Box, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useTranslate } from '../../ui/useTranslate.ts'
import { DropdownUsage } from '../DropdownUsage.tsx'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'

/** Tab with the uses of the edited dropdown. */
export const UsesTab = ({ editing: { saved } }: { editing: DropdownEditing }) => {
  const t = useTranslate()

  return (
    <Box sx={{ padding: 4 }}>
      <Typography variant="h2" sx={visuallyHidden}>
        {t('options.tabs.uses')}
      </Typography>
      <DropdownUsage dropdownKey={saved.id} />
    </Box>
  )
}
