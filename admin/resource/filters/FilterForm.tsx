import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useWords } from '../../ui/useWords.ts'

/** How a field of the form looks: two of them stand side by side. */
export const filterField = {
  size: 'small',
  margin: 'none',
  fullWidth: false,
  sx: { width: { xs: '100%', sm: 184 } },
} as const

/** The small form in which the value of a filter is typed. */
export const FilterForm = ({ onApply, children }: { onApply: () => void; children: ReactNode }) => {
  const words = useWords()
  return (
    <Stack
      component="form"
      direction="row"
      noValidate
      sx={{ gap: 3, padding: 4, alignItems: 'flex-start', flexWrap: 'wrap' }}
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
    >
      {children}
      <Button type="submit" variant="outlined">
        {words('resource.apply')}
      </Button>
    </Stack>
  )
}
