import {
  Box,
  ButtonBase,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
} from '@mui/material'
import { configuration } from '../../../domain/calculator/configuration.ts'
import { Exact, parseExact, roundTo } from '../../../domain/calculator/loans.ts'
import type { TermEffect } from '../../../domain/calculator/sample-loans.ts'
import { fixedScale } from '../../../domain/descriptor/number-types.ts'
import { isolateBidi } from '../../../domain/format/format.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { NumberCell } from '../NumberCell.tsx'
import { type AmountFormat, NumberText, useAmountFormat } from './NumberText.tsx'
import type { ChosenLoan, SampleEffect } from './useSampleEffect.ts'

const LegendEntry = ({ colour, rate, text }: { colour: string; rate: string | undefined; text: string }) => {
  const { formatPercent } = useAmountFormat()

  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colour }}
      />
      <NumberText>
        {rate && parseExact(rate)
          ? formatPercent(fixedScale(rate, configuration.fields.base_interest_rate.scale))
          : '—'}
      </NumberText>
      <span>{text}</span>
    </Stack>
  )
}

/** Legend of the bars: the base rate before and after, and the start of the new one. */
export const PaymentLegend = ({
  sides,
  from,
}: {
  sides: SampleEffect['sides']
  from: string | undefined
}) => {
  const t = useTranslate()

  const { before, after } = sides
  const later = from ? t('calculator.effect.from', { date: isolateBidi(from) }) : t('calculator.effect.later')

  return (
    <Stack direction="row" sx={{ columnGap: 3, flexWrap: 'wrap', fontSize: 12 }}>
      {before && (
        <LegendEntry colour="edge" rate={before.base_interest_rate} text={t('calculator.effect.now')} />
      )}
      {before && <LegendEntry colour="primary.main" rate={after?.base_interest_rate} text={later} />}
      <Box component="span" sx={{ marginInlineStart: 'auto', color: 'text.secondary' }}>
        {t('calculator.effect.payment')}
      </Box>
    </Stack>
  )
}

const highestBarPx = 96

const getPayments = ({ before, after }: TermEffect): number[] =>
  [before, after].map((cost) => Number(cost?.payment ?? 0))

const PaymentBar = ({ share, colour }: { share: number; colour: string }) => (
  <Box sx={{ width: 24, height: share * highestBarPx, bgcolor: colour, borderRadius: '3px 3px 0 0' }} />
)

const TermBars = ({ effect, highest }: { effect: TermEffect; highest: number }) => {
  const t = useTranslate()
  const { formatSigned, formatNumber } = useAmountFormat()

  const [before = 0, after = 0] = getPayments(effect)
  const { difference, years } = effect

  return (
    <Box sx={{ flex: 1, textAlign: 'center', fontSize: 12, color: 'text.secondary' }}>
      {difference && (
        <NumberText sx={{ color: 'text.primary' }}>
          {formatSigned(roundTo(new Exact(difference.payment), 0), formatNumber)}
        </NumberText>
      )}
      <Stack
        direction="row"
        sx={{
          height: highestBarPx,
          gap: 0.75,
          alignItems: 'flex-end',
          justifyContent: 'center',
          borderBlockEnd: '1px solid',
          borderColor: 'edge',
        }}
      >
        {effect.before && <PaymentBar share={before / highest} colour="edge" />}
        {effect.after && <PaymentBar share={after / highest} colour="primary.main" />}
      </Stack>
      {t('calculator.effect.years', { smart_count: years })}
    </Box>
  )
}

/** Monthly payments by term as bars, before and after; the table below has the same numbers. */
export const PaymentBars = ({ terms }: { terms: readonly TermEffect[] }) => {
  // Floating point is accurate enough for the height of bars.
  const highest = Math.max(...terms.flatMap(getPayments), 1)
  return (
    <Stack direction="row" aria-hidden>
      {terms.map((effect) => (
        <TermBars key={effect.years} effect={effect} highest={highest} />
      ))}
    </Stack>
  )
}

/** Formats the columns beside the term: payment before and after a change, or else payment and interest. */
const formatTermRow = (
  { before, after, difference }: TermEffect,
  isChange: boolean,
  format: AmountFormat,
): string[] => {
  const { formatNumber, formatSigned } = format
  const [paymentBefore, paymentAfter] = [before, after].map((cost) =>
    cost ? formatNumber(cost.payment) : '—',
  )
  if (!isChange) return [paymentAfter ?? '—', after ? formatNumber(after.interest) : '—']
  const changes = difference
    ? [formatSigned(difference.payment, formatNumber), formatSigned(difference.percent, formatNumber)]
    : ['—', '—']
  return [paymentBefore ?? '—', paymentAfter ?? '—', ...changes]
}

const useHeads = (isChange: boolean): string[] => {
  const t = useTranslate()
  return isChange
    ? [t('calculator.effect.today'), t('calculator.effect.after'), t('calculator.effect.change'), '%']
    : [t('calculator.effect.payment'), t('calculator.effect.interest')]
}

const cellSx = { height: 36, paddingInline: 1.5, paddingBlock: 1 }

/** Table of payments by term; the chosen row is detailed below. */
export const TermTable = ({ chosen, isChange }: { chosen: ChosenLoan; isChange: boolean }) => {
  const t = useTranslate()
  const format = useAmountFormat()
  const heads = useHeads(isChange)

  return (
    <TableContainer>
      <Table size="small" aria-label={t('calculator.effect.payment')}>
        <TableHead>
          <TableRow>
            <TableCell sx={cellSx}>{t('calculator.effect.term')}</TableCell>
            {heads.map((head) => (
              <NumberCell key={head} sx={{ ...cellSx, whiteSpace: 'normal' }}>
                <bdi>{head}</bdi>
              </NumberCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {chosen.loan.terms.map((effect) => (
            <TableRow
              key={effect.years}
              hover
              selected={effect === chosen.term}
              onClick={() => chosen.setYears(effect.years)}
              sx={{ cursor: 'pointer' }}
            >
              <TableCell component="th" scope="row" sx={cellSx}>
                <ButtonBase
                  aria-pressed={effect === chosen.term}
                  sx={{ font: 'inherit', whiteSpace: 'nowrap' }}
                >
                  {t('calculator.effect.years', { smart_count: effect.years })}
                </ButtonBase>
              </TableCell>
              {formatTermRow(effect, isChange, format).map((figure, index) => (
                <NumberCell key={heads[index]} sx={cellSx}>
                  <NumberText>{figure}</NumberText>
                </NumberCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
