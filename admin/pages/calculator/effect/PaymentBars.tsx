import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { Exact, roundTo } from '../../../../domain/calculator/loans.ts'
import type { TermEffect } from '../../../../domain/calculator/sample-loans.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Figure } from './Figure.tsx'
import { useFigures } from './useFigures.ts'

/** How high the highest bar is. */
const height = 96

const paymentsOf = ({ before, after }: TermEffect): number[] =>
  [before, after].map((cost) => Number(cost?.payment ?? 0))

const Bar = ({ share, colour }: { share: number; colour: string }) => (
  <Box sx={{ width: 24, height: share * height, bgcolor: colour, borderRadius: '3px 3px 0 0' }} />
)

const Term = ({ effect, highest }: { effect: TermEffect; highest: number }) => {
  const words = useWords()
  const { signed, bare } = useFigures()
  const [before = 0, after = 0] = paymentsOf(effect)
  const { difference, years } = effect
  return (
    <Box sx={{ flex: 1, textAlign: 'center', fontSize: 12, color: 'text.secondary' }}>
      {difference && (
        <Figure sx={{ color: 'text.primary' }}>
          {signed(roundTo(new Exact(difference.payment), 0), bare)}
        </Figure>
      )}
      <Stack
        direction="row"
        sx={{
          height,
          gap: 0.75,
          alignItems: 'flex-end',
          justifyContent: 'center',
          borderBlockEnd: '1px solid',
          borderColor: 'edge',
        }}
      >
        {effect.before && <Bar share={before / highest} colour="edge" />}
        {effect.after && <Bar share={after / highest} colour="primary.main" />}
      </Stack>
      {words('calculator.effect.years', { smart_count: years })}
    </Box>
  )
}

/** The payments of a loan over its terms as bars, before and after; the table below says the same in numbers. */
export const PaymentBars = ({ terms }: { terms: readonly TermEffect[] }) => {
  // Only the drawing is rough: its numbers are not read from it.
  const highest = Math.max(...terms.flatMap(paymentsOf), 1)
  return (
    <Stack direction="row" aria-hidden>
      {terms.map((effect) => (
        <Term key={effect.years} effect={effect} highest={highest} />
      ))}
    </Stack>
  )
}
