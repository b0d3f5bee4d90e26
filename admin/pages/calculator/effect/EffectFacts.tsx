import Box from '@mui/material/Box'
import { Fragment, type ReactNode } from 'react'
import { useWords } from '../../../ui/useWords.ts'
import { Figure, FromTo } from './Figure.tsx'
import { OutsideCount } from './Outside.tsx'
import type { Chosen } from './useChosen.ts'
import { useFigures } from './useFigures.ts'
import type { SampleEffect } from './useSampleEffect.ts'

/** The interest of the chosen loan in whole shekels, and how much more it is. */
const Interest = ({ term: { before, after, difference } }: Pick<Chosen, 'term'>) => {
  const { whole, signed } = useFigures()
  if (!after) return '—'
  if (!before || !difference) return <Figure>{whole(after.interest)}</Figure>
  return (
    <FromTo
      before={whole(before.interest)}
      after={<Figure>{whole(after.interest)}</Figure>}
      more={signed(difference.interest, whole)}
    />
  )
}

const EffectiveRate = ({ term: { before, after } }: Pick<Chosen, 'term'>) => {
  const { percent } = useFigures()
  if (!after) return '—'
  const rate = percent(after.effectiveRate)
  return before ? (
    <FromTo before={percent(before.effectiveRate)} after={<Figure>{rate}</Figure>} />
  ) : (
    <Figure>{rate}</Figure>
  )
}

/** What else is said of the chosen loan, and of all of them. */
export const EffectFacts = ({ chosen, loans }: { chosen: Chosen; loans: SampleEffect['loans'] }) => {
  const words = useWords()
  const { term } = chosen
  const over = { term: words('calculator.effect.years', { smart_count: term.years }) }
  const facts: [string, ReactNode][] = [
    [words('calculator.effect.interestOver', over), <Interest key="interest" term={term} />],
    [words('calculator.effect.effectiveRate'), <EffectiveRate key="rate" term={term} />],
    [words('calculator.effect.outside'), <OutsideCount key="outside" loans={loans} />],
  ]
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 3,
        rowGap: 2,
        margin: 0,
        fontSize: 13,
        '& dt': { color: 'text.secondary' },
        '& dd': { margin: 0, textAlign: 'end' },
      }}
    >
      {facts.map(([name, fact]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </Fragment>
      ))}
    </Box>
  )
}
