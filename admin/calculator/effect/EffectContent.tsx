import { Box, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { Fragment, type ReactNode, useId, useMemo } from 'react'
import {
  calculateFormulaEffect,
  type LoanFormula,
  type LoanRejection,
  type LoanTerms,
} from '../../../domain/calculator/sample-loans.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { NumberText, NumberTransition, useAmountFormat } from './NumberText.tsx'
import { PaymentBars, PaymentLegend, TermTable } from './PaymentsByTerm.tsx'
import type { ChosenLoan, SampleEffect } from './useSampleEffect.ts'

const columnSx = { gap: 3, flex: 1, minWidth: 0 }

interface EffectContentProps {
  effect: SampleEffect
  chosen: ChosenLoan
  formula: LoanFormula | undefined
  from: string | undefined
  /** Whether the payments are beside the figures on wide screens. */
  isWide?: boolean
}

/** Effect of a change on the sample loans, or their costs without a change. */
export const EffectContent = ({ effect, chosen, formula, from, isWide = false }: EffectContentProps) => {
  const t = useTranslate()

  const { loans, sides, isChange } = effect

  return (
    <Stack direction={isWide ? { xs: 'column', xl: 'row' } : 'column'} sx={{ gap: 3, padding: 3 }}>
      <Stack sx={columnSx}>
        <AmountChoice loans={loans} chosen={chosen} />
        <PaymentLegend sides={sides} from={from} />
        <PaymentBars terms={chosen.loan.terms} />
        <TermTable chosen={chosen} isChange={isChange} />
      </Stack>
      <Stack sx={columnSx}>
        {!chosen.term.after && (
          <Typography variant="body2" sx={{ color: 'status.draft' }}>
            {t('calculator.effect.typing')}
          </Typography>
        )}
        <div>
          <EffectFacts chosen={chosen} loans={loans} />
          <UnavailableLoanReasons loans={loans} />
        </div>
        {formula && sides.after && <FormulaNote chosen={chosen} terms={sides.after} formula={formula} />}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('calculator.effect.note')}
        </Typography>
      </Stack>
    </Stack>
  )
}

/** Choice of the sample loan that the panel details. */
const AmountChoice = ({ loans, chosen }: { loans: SampleEffect['loans']; chosen: ChosenLoan }) => {
  const t = useTranslate()
  const { formatMoney } = useAmountFormat()
  const labelId = useId()

  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 2 }}
    >
      <Typography variant="body2" id={labelId} sx={{ color: 'text.secondary' }}>
        {t('calculator.effect.amount')}
      </Typography>
      <ToggleButtonGroup exclusive size="small" value={chosen.index} aria-labelledby={labelId}>
        {loans.map(({ loan }, index) => (
          <ToggleButton
            key={`${loan.amount}/${loan.property}`}
            value={index}
            onClick={() => chosen.setIndex(index)}
            sx={{ fontSize: 13, paddingBlock: 0.5, paddingInline: 2 }}
          >
            <NumberText>{formatMoney(loan.amount)}</NumberText>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  )
}

type Loans = SampleEffect['loans']

const countUnavailableTerms = (loans: Loans, side: 'before' | 'after'): number =>
  loans.flatMap(({ terms }) => terms).filter(({ outside }) => outside[side]?.length).length

/** Collects the reasons why a loan is not offered after the change, each once. */
const collectRejections = ({ terms }: Loans[number]): LoanRejection[] => [
  ...new Set(terms.flatMap(({ outside }) => outside.after ?? [])),
]

/** Number of sample loans that are not offered; with the number before the change if it differs. */
const UnavailableLoanCount = ({ loans }: { loans: Loans }) => {
  const t = useTranslate()
  const terms = loans.flatMap(({ terms }) => terms)
  const before = countUnavailableTerms(loans, 'before')
  const after = countUnavailableTerms(loans, 'after')
  const hasChanged = before !== after && terms.some(({ outside }) => outside.before !== undefined)
  const count = t('calculator.effect.outsideOf', { count: after, smart_count: terms.length })
  return hasChanged ? <NumberTransition before={before} after={count} /> : count
}

/** Sample loans that are not offered after the change, with the reasons. */
const UnavailableLoanReasons = ({ loans }: { loans: Loans }) => {
  const t = useTranslate()
  const { formatMoney } = useAmountFormat()

  return loans.map((effect) => {
    const reasons = collectRejections(effect).map((reason) => t(`calculator.effect.reasons.${reason}`))
    const { amount, property } = effect.loan

    return (
      reasons.length > 0 && (
        <Typography
          key={`${amount}/${property}`}
          variant="caption"
          component="p"
          sx={{ color: 'status.draft' }}
        >
          <NumberText>{formatMoney(amount)}</NumberText>
          {`: ${reasons.join(', ')}`}
        </Typography>
      )
    )
  })
}

/** Total interest of the chosen loan in whole shekels, with the difference. */
const Interest = ({ term: { before, after, difference } }: Pick<ChosenLoan, 'term'>) => {
  const { formatWhole, formatSigned } = useAmountFormat()

  if (!after) return '—'
  if (!before || !difference) return <NumberText>{formatWhole(after.interest)}</NumberText>

  return (
    <NumberTransition
      before={formatWhole(before.interest)}
      after={<NumberText>{formatWhole(after.interest)}</NumberText>}
      difference={formatSigned(difference.interest, formatWhole)}
    />
  )
}

const EffectiveRate = ({ term: { before, after } }: Pick<ChosenLoan, 'term'>) => {
  const { formatPercent } = useAmountFormat()
  if (!after) return '—'
  const rate = formatPercent(after.effectiveRate)
  return before ? (
    <NumberTransition before={formatPercent(before.effectiveRate)} after={<NumberText>{rate}</NumberText>} />
  ) : (
    <NumberText>{rate}</NumberText>
  )
}

/** Interest, effective rate and number of refused loans. */
const EffectFacts = ({ chosen, loans }: { chosen: ChosenLoan; loans: SampleEffect['loans'] }) => {
  const t = useTranslate()

  const { term } = chosen
  const termArgs = { term: t('calculator.effect.years', { smart_count: term.years }) }
  const facts: [string, ReactNode][] = [
    [t('calculator.effect.interestOver', termArgs), <Interest key="interest" term={term} />],
    [t('calculator.effect.effectiveRate'), <EffectiveRate key="rate" term={term} />],
    [t('calculator.effect.outside'), <UnavailableLoanCount key="outside" loans={loans} />],
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

interface FormulaNoteProps {
  chosen: ChosenLoan
  terms: LoanTerms
  formula: LoanFormula
}

/** Effect of the formula on the chosen loan: the rate change after a period, and the link to the index. */
const FormulaNote = ({ chosen, terms, formula }: FormulaNoteProps) => {
  const t = useTranslate()
  const { formatWhole, formatMoney, formatPercent, isolate } = useAmountFormat()
  const { amount } = chosen.loan.loan
  const { years } = chosen.term
  const { change, linked } = useMemo(
    () => calculateFormulaEffect(amount, years, terms, formula),
    [amount, years, terms, formula],
  )

  if (!change && !linked) return null

  const notes = [
    change &&
      t('calculator.effect.formula.change', {
        period: t('calculator.effect.months', { smart_count: change.months }),
        rate: isolate(formatPercent(terms.max_interest_rate)),
        balance: isolate(formatWhole(change.balance)),
        payment: isolate(formatMoney(change.payment)),
      }),
    linked &&
      t('calculator.effect.formula.linked', {
        index: isolate(formatPercent(formula.inflationIndex)),
        last: isolate(formatMoney(linked.lastPayment)),
        total: isolate(formatWhole(linked.total)),
      }),
  ]

  return (
    <div>
      <Typography variant="h3">{t('calculator.effect.formula.title')}</Typography>
      {notes.map(
        (text) =>
          text && (
            <Typography key={text} variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {text}
            </Typography>
          ),
      )}
    </div>
  )
}
