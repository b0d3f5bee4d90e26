import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useWords } from '../../../ui/useWords.ts'
import { Figure } from './Figure.tsx'
import type { Chosen } from './useChosen.ts'
import { useFigures } from './useFigures.ts'
import type { SampleEffect } from './useSampleEffect.ts'

/** Which of the sample loans is looked at. */
export const AmountChoice = ({ loans, chosen }: { loans: SampleEffect['loans']; chosen: Chosen }) => {
  const words = useWords()
  const { money } = useFigures()
  const id = useId()
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 2 }}
    >
      <Typography variant="body2" id={id} sx={{ color: 'text.secondary' }}>
        {words('calculator.effect.amount')}
      </Typography>
      <ToggleButtonGroup exclusive size="small" value={chosen.index} aria-labelledby={id}>
        {loans.map(({ loan }, index) => (
          <ToggleButton
            key={`${loan.amount}/${loan.property}`}
            value={index}
            onClick={() => chosen.setAmount(index)}
            sx={{ fontSize: 13, paddingBlock: 0.5, paddingInline: 2 }}
          >
            <Figure>{money(loan.amount)}</Figure>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  )
}
