import { Stack } from '@mui/material'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useWords } from '../../ui/useWords.ts'
import type { TextStatus } from './text-status.ts'

/** What a text is for visitors: a sign and a word in the colour of the status. */
export const StatusWord = ({ status }: { status: TextStatus }) => {
  const words = useWords()
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ gap: 1.5, alignItems: 'center', color: `status.${status}`, typography: 'body2' }}
    >
      <StatusDot status={status} isHollow={status === 'missing'} />
      {words(`content.editor.${status}`)}
    </Stack>
  )
}
