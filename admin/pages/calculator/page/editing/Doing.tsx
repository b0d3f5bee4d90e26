import Stack from '@mui/material/Stack'
import { StatusDot } from '../../../../ui/StatusDot.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import type { Edited } from './edited.ts'

/** What is being done, and how much of it. */
export const Doing = ({ begun, changed }: { begun: Edited; changed: number }) => {
  const words = useWords()
  const isScheduled = begun.replaces !== undefined
  const now = begun.version === 0 ? 'new' : 'now'
  return (
    <Stack direction="row" component="span" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      <Stack
        component="span"
        direction="row"
        sx={{ gap: 1.5, alignItems: 'center', color: `status.${isScheduled ? 'scheduled' : 'draft'}` }}
      >
        <StatusDot status={isScheduled ? 'scheduled' : 'draft'} />
        {words(`calculator.page.editing.${isScheduled ? 'scheduled' : now}`)}
      </Stack>
      {changed > 0 && words('calculator.page.editing.changed', { smart_count: changed })}
    </Stack>
  )
}
