import Paper from '@mui/material/Paper'
import { useId } from 'react'
import type { LoanFormula } from '../../../../domain/calculator/sample-loans.ts'
import { EffectContent } from './EffectContent.tsx'
import { EffectHead } from './EffectHead.tsx'
import { useChosen } from './useChosen.ts'
import { useSampleEffect, type Values } from './useSampleEffect.ts'
import { useSamples } from './useSamples.ts'

export interface EffectProps {
  /** The values that hold now; none of a bank that has none. */
  before: Values | null | undefined
  /** The values as they are to be; may still be being typed. */
  after: Values | null | undefined
  formula: LoanFormula | undefined
  /** From when they are to hold, as people read it. */
  from?: string
}

/** The effect of a change, and the loan of it that is looked at. */
export const useEffectOf = ({ before, after, formula }: EffectProps) => {
  const { samples } = useSamples()
  const effect = useSampleEffect(samples, before, after, formula)
  return { effect, chosen: useChosen(effect) }
}

/** What a change of a bank's parameters does to sample loans, as a card beside them. */
export const EffectPanel = (props: EffectProps) => {
  const id = useId()
  const { effect, chosen } = useEffectOf(props)
  if (!effect.sides.after || !chosen) return null
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <EffectHead id={id} isChange={effect.isChange} />
      <EffectContent effect={effect} chosen={chosen} formula={props.formula} from={props.from} />
    </Paper>
  )
}
