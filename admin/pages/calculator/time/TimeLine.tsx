import { Box, Button, Card, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { type Parameter, parameters } from '../../../../domain/calculator/configuration.ts'
import type { BankSeries, Period } from '../../../providers/calculator/answered.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { PeriodFacts } from './PeriodFacts.tsx'
import { PeriodStep } from './PeriodStep.tsx'
import { labelOf } from './parameters.ts'
import type { PeriodActs } from './period-acts.ts'
import { useArrowKeys } from './useArrowKeys.ts'

/** More than these stand folded before the others. */
const shownAtOnce = 8

interface Props extends PeriodActs {
  series: BankSeries
  /** The period whose values are read. */
  chosen?: Period['id']
  canEdit: boolean
  onCompare: () => void
}

interface HeadProps {
  id: string
  parameter: Parameter
  onParameter: (parameter: Parameter) => void
  onCompare: () => void
}

const Head = ({ id, parameter, onParameter, onCompare }: HeadProps) => {
  const words = useWords()
  const language = useLanguage()
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 3, paddingInline: 3, paddingBlock: 1 }}
    >
      <Typography id={id} variant="h3" component="h2">
        {words('calculator.time.line.title')}
      </Typography>
      <TextField
        select
        fullWidth={false}
        variant="standard"
        margin="none"
        value={parameter}
        onChange={({ target }) => onParameter(parameters.find((name) => name === target.value) ?? parameter)}
        slotProps={{
          input: { disableUnderline: true, sx: { fontSize: 13, color: 'text.secondary' } },
          select: { 'aria-label': words('calculator.time.line.parameter') },
        }}
      >
        {parameters.map((name) => (
          <MenuItem key={name} value={name}>
            {labelOf(name, language)}
          </MenuItem>
        ))}
      </TextField>
      <Button size="small" onClick={onCompare} sx={{ marginInlineStart: 'auto' }}>
        {words('calculator.time.moments.open')}
      </Button>
    </Stack>
  )
}

/** The periods of a bank's parameters in the direction of reading, and what there is to know of one of them. */
export const TimeLine = ({ series, chosen, canEdit, onCompare, ...acts }: Props) => {
  const words = useWords()
  const id = useId()
  const onKeyDown = useArrowKeys()
  const [parameter, setParameter] = useState<Parameter>('base_interest_rate')
  const [showsAll, setShowsAll] = useState(false)
  const { periods } = series
  const folded = showsAll ? 0 : Math.max(periods.length - shownAtOnce, 0)
  const read =
    periods.find((period) => period.id === chosen) ??
    periods.find(({ state }) => state === 'current') ??
    periods.at(-1)
  const next = periods.find(({ state }) => state === 'scheduled')
  return (
    <Card component="section" aria-labelledby={id}>
      <Head id={id} parameter={parameter} onParameter={setParameter} onCompare={onCompare} />
      {folded > 0 && (
        <Button size="small" onClick={() => setShowsAll(true)} sx={{ marginInlineStart: 2 }}>
          {words('calculator.time.line.earlier', { smart_count: folded })}
        </Button>
      )}
      <Box
        component="ol"
        aria-labelledby={id}
        onKeyDown={onKeyDown}
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          flexWrap: { md: 'wrap' },
          gap: 0.75,
          rowGap: { md: 4 },
          listStyle: 'none',
          margin: 0,
          padding: 3,
          paddingBlockStart: 4,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {periods.slice(folded).map((period) => (
          <PeriodStep
            key={period.id}
            period={period}
            parameter={parameter}
            isChosen={period.id === chosen}
            isNext={period === next}
            isReached={period === read}
            onChoose={() => acts.onChoose(period)}
          />
        ))}
      </Box>
      {read && <PeriodFacts period={read} canEdit={canEdit} {...acts} />}
    </Card>
  )
}
