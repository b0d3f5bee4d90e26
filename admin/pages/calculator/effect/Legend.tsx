import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { configuration } from '../../../../domain/calculator/configuration.ts'
import { parseExact } from '../../../../domain/calculator/loans.ts'
import { fixedScale } from '../../../../domain/descriptor/number-types.ts'
import { isolateBidi } from '../../../../domain/format/format.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Figure } from './Figure.tsx'
import { useFigures } from './useFigures.ts'
import type { SampleEffect } from './useSampleEffect.ts'

const Key = ({ colour, rate, text }: { colour: string; rate: string | undefined; text: string }) => {
  const { percent } = useFigures()
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colour }}
      />
      <Figure>
        {rate && parseExact(rate)
          ? percent(fixedScale(rate, configuration.fields.base_interest_rate.scale))
          : '—'}
      </Figure>
      <span>{text}</span>
    </Stack>
  )
}

/** Which bar is which: the base rate before and after, and from when that holds. */
export const Legend = ({ sides, from }: { sides: SampleEffect['sides']; from: string | undefined }) => {
  const words = useWords()
  const { before, after } = sides
  const later = from
    ? words('calculator.effect.from', { date: isolateBidi(from) })
    : words('calculator.effect.later')
  return (
    <Stack direction="row" sx={{ columnGap: 3, flexWrap: 'wrap', fontSize: 12 }}>
      {before && <Key colour="edge" rate={before.base_interest_rate} text={words('calculator.effect.now')} />}
      {before && <Key colour="primary.main" rate={after?.base_interest_rate} text={later} />}
      <Box component="span" sx={{ marginInlineStart: 'auto', color: 'text.secondary' }}>
        {words('calculator.effect.payment')}
      </Box>
    </Stack>
  )
}
