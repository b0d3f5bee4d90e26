import { Box, ButtonBase, Stack, Typography } from '@mui/material'
import type { Parameter } from '../../../../domain/calculator/configuration.ts'
import { isolateBidi } from '../../../../domain/format/format.ts'
import type { Period } from '../../../providers/calculator/answered.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { ParameterValue } from './ParameterValue.tsx'
import { timeOf } from './period-words.ts'

const looks = {
  past: { line: 'solid', colour: 'edge', share: 2 },
  current: { line: 'solid', colour: 'status.published', share: 2.6 },
  scheduled: { line: 'double', colour: 'status.scheduled', share: 2.2 },
} as const

const dots = { current: 'published', scheduled: 'scheduled' } as const

/** The word and the sign of a period in force, or to come; the past needs none. */
const State = ({ state }: Pick<Period, 'state'>) => {
  const words = useWords()
  if (state === 'past') return null
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', color: `status.${dots[state]}` }}
    >
      <StatusDot status={dots[state]} />
      {words(`calculator.time.line.${state}`)}
    </Stack>
  )
}

/** Where now is: between what is in force and what is to come. */
const Today = () => {
  const words = useWords()
  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        insetInlineStart: -3,
        insetBlockStart: -12,
        height: 18,
        width: 2,
        bgcolor: 'text.primary',
        display: { xs: 'none', md: 'block' },
      }}
    >
      <Typography
        component="span"
        sx={{ position: 'absolute', insetBlockEnd: '100%', insetInlineStart: -16, fontSize: 11 }}
      >
        {words('calculator.time.line.today')}
      </Typography>
    </Box>
  )
}

interface Props {
  period: Period
  parameter: Parameter
  isChosen: boolean
  /** The first that is to come. */
  isNext: boolean
  /** The one of the line that is reached with Tab; the arrows lead to the others. */
  isReached: boolean
  onChoose: () => void
}

/** One period on the time line: the value, since when, and who. */
export const PeriodStep = ({ period, parameter, isChosen, isNext, isReached, onChoose }: Props) => {
  const words = useWords()
  const { line, colour, share } = looks[period.state]
  const since = { past: undefined, current: 'since', scheduled: 'from' } as const
  const key = since[period.state]
  const time = isolateBidi(timeOf(period))
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        flex: { xs: 'none', md: `${share} 1 130px` },
        minWidth: 0,
      }}
    >
      {isNext && <Today />}
      <ButtonBase
        aria-pressed={isChosen}
        tabIndex={isReached ? 0 : -1}
        onClick={onChoose}
        sx={{
          flex: 1,
          minWidth: 0,
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'start',
          textAlign: 'start',
          gap: 0.5,
          padding: 1.5,
          font: 'inherit',
          lineHeight: 1.4,
          borderStyle: { xs: `none none none ${line}`, md: `${line} none none` },
          borderWidth: 6,
          borderColor: colour,
          bgcolor: isChosen ? 'accentSoft' : undefined,
          '&:hover': { bgcolor: isChosen ? 'accentSoft' : 'action.hover' },
        }}
      >
        <Stack component="span" direction="row" sx={{ gap: 2, fontSize: 12, alignItems: 'center' }}>
          <Box component="span" sx={{ fontSize: 14, fontWeight: 600 }}>
            <ParameterValue name={parameter} value={period[parameter]} />
          </Box>
          <State state={period.state} />
        </Stack>
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          noWrap
          sx={{ lineHeight: 'inherit' }}
        >
          {key ? words(`calculator.time.line.${key}`, { time }) : time}
        </Typography>
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          noWrap
          sx={{ lineHeight: 'inherit' }}
        >
          {period.created_by?.name ?? words('calculator.time.line.nobody')}
        </Typography>
      </ButtonBase>
    </Box>
  )
}
