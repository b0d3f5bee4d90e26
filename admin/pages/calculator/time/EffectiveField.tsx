import { Box, Button, FormHelperText, Popover, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { formatDate } from '../../../../domain/format/format.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { EffectiveChoice } from './EffectiveChoice.tsx'
import { atOnce, readEffective, wallOf } from './effective.ts'
import { Zone } from './Zone.tsx'

interface Props {
  /** As `effective.ts` writes it. */
  value: string
  onChange: (value: string) => void
  /** The time of the server's clock. */
  now: number
  /** Why the server refused it. */
  error?: string
}

/** What has been chosen: at once, or a time as the clocks of Jerusalem show it. */
const Chosen = ({ value, now }: Pick<Props, 'value' | 'now'>) => {
  const words = useWords()
  const read = readEffective(value, now)
  if (value === atOnce) return words('calculator.time.effective.atOnce')
  if ('moment' in read)
    return (
      <>
        <DateTime time={read.moment} />
        <Zone moment={read.moment} />
      </>
    )
  const [day, time] = wallOf(value).split('T')
  return <bdi dir="ltr">{time ? `${formatDate(day)} | ${time}` : '—'}</bdi>
}

/** When a change takes effect: one button that says it, and opens the choice. */
export const EffectiveField = ({ value, onChange, now, error }: Props) => {
  const words = useWords()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const read = readEffective(value, now)
  const fault = 'fault' in read ? words(`calculator.time.effective.faults.${read.fault}`) : error
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        id={id}
        component="div"
        variant="caption"
        color="textSecondary"
        sx={{ marginBlockEnd: 0.5 }}
      >
        {words('calculator.time.effective.label')}
      </Typography>
      <Button
        fullWidth
        variant="outlined"
        color={fault ? 'error' : 'inherit'}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        aria-labelledby={`${id} ${id}-value`}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ justifyContent: 'start', fontSize: 13, fontWeight: 400, bgcolor: 'background.paper' }}
      >
        <Stack
          component="span"
          direction="row"
          id={`${id}-value`}
          sx={{
            flex: 1,
            gap: 2,
            alignItems: 'center',
            justifyContent: 'space-between',
            whiteSpace: 'nowrap',
          }}
        >
          <Chosen value={value} now={now} />
        </Stack>
      </Button>
      {fault && (
        <FormHelperText error id={`${id}-fault`} role="alert">
          {fault}
        </FormHelperText>
      )}
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { maxWidth: 360, padding: 4 } } }}
      >
        <EffectiveChoice
          value={value}
          onChange={onChange}
          now={now}
          label={id}
          onDone={() => setAnchor(null)}
        />
      </Popover>
    </Box>
  )
}
