import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { LoanFormula } from '../../../../domain/calculator/sample-loans.ts'
import { useWords } from '../../../ui/useWords.ts'
import { AmountChoice } from './AmountChoice.tsx'
import { EffectFacts } from './EffectFacts.tsx'
import { FormulaNote } from './FormulaNote.tsx'
import { Legend } from './Legend.tsx'
import { OutsideReasons } from './Outside.tsx'
import { PaymentBars } from './PaymentBars.tsx'
import { TermTable } from './TermTable.tsx'
import type { Chosen } from './useChosen.ts'
import type { SampleEffect } from './useSampleEffect.ts'

interface Props {
  effect: SampleEffect
  chosen: Chosen
  formula: LoanFormula | undefined
  from: string | undefined
}

/** What a change does to the sample loans, or what they cost where nothing changes. */
export const EffectContent = ({ effect, chosen, formula, from }: Props) => {
  const words = useWords()
  const { loans, sides, isChange } = effect
  return (
    <Stack sx={{ gap: 3, padding: 3 }}>
      <AmountChoice loans={loans} chosen={chosen} />
      <Legend sides={sides} from={from} />
      <PaymentBars terms={chosen.loan.terms} />
      <TermTable chosen={chosen} isChange={isChange} />
      {!chosen.term.after && (
        <Typography variant="body2" sx={{ color: 'status.draft' }}>
          {words('calculator.effect.typing')}
        </Typography>
      )}
      <div>
        <EffectFacts chosen={chosen} loans={loans} />
        <OutsideReasons loans={loans} />
      </div>
      {formula && sides.after && <FormulaNote chosen={chosen} terms={sides.after} formula={formula} />}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {words('calculator.effect.note')}
      </Typography>
    </Stack>
  )
}
