import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { BankSeries } from '../../../providers/calculator/answered.ts'
import { useIsPhone } from '../../../ui/useIsPhone.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { DifferingValues } from './DifferingValues.tsx'
import { MomentChoice } from './MomentChoice.tsx'
import { differing } from './parameters.ts'
import { periodAt } from './periods.ts'
import { type Moments, now, type Side } from './useComparedMoments.ts'

interface Props {
  series: BankSeries
  moments: Moments
  onChange: (side: Side, moment: string) => void
  onClose: () => void
}

/** What was, is or will be in force at two moments, beside each other. */
const Compared = ({ series, moments }: Pick<Props, 'series' | 'moments'>) => {
  const words = useWords()
  const at = (moment: string) => periodAt(series.periods, moment === now ? series.now : moment)
  const [first, second] = [at(moments.first), at(moments.second)]
  if (!first || !second)
    return (
      <Alert severity="info">
        {words(`calculator.time.moments.${first ? 'second' : 'first'}`)}:{' '}
        {words('calculator.time.moments.nothingThen')}
      </Alert>
    )
  const count = differing(first, second).length
  return (
    <>
      <Typography variant="body2" role="status">
        {count > 0
          ? words('calculator.time.moments.differing', { smart_count: count })
          : words('calculator.time.moments.same')}
      </Typography>
      <DifferingValues first={first} second={second} />
    </>
  )
}

/** Two moments of a bank's parameters, each to be chosen, and what differs between them. */
export const MomentsCompared = ({ series, moments, onChange, onClose }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const language = useLanguage()
  const heading = useId()
  const isPhone = useIsPhone()
  return (
    <Dialog open maxWidth="md" fullScreen={isPhone} onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>
        {words('calculator.time.moments.open')}
        <Typography component="span" color="textSecondary" sx={{ marginInlineStart: 3 }}>
          {series.bank[`name_${language}`]}
        </Typography>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 4, marginBlockStart: 2 }}>
          {(['first', 'second'] as const).map((side) => (
            <MomentChoice
              key={side}
              side={side}
              value={moments[side]}
              series={series}
              onChange={(moment) => onChange(side, moment)}
            />
          ))}
        </Stack>
        <Compared series={series} moments={moments} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
