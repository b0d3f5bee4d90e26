import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useWords } from '../ui/useWords.ts'

/** The small form in which the value of a filter is typed. */
export const FilterForm = ({ onApply, children }: { onApply: () => void; children: ReactNode }) => {
  const words = useWords()
  return (
    <Stack
      component="form"
      direction="row"
      sx={{ gap: 2, padding: 3, alignItems: 'center', flexWrap: 'wrap' }}
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
