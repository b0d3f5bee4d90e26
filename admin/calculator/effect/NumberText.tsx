import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { Exact, roundTo } from '../../../domain/calculator/loans.ts'
import * as formats from '../../../domain/format/format.ts'
import { useLanguage } from '../../ui/useLanguage.ts'

/** Number with its unit: left to right in every language, never wrapped. */
export const NumberText = ({ children, sx }: { children: ReactNode; sx?: object }) => (
  <Box component="bdi" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', ...sx }}>
    {children}
  </Box>
)

/** Returns functions that format amounts in the interface language. */
export const useAmountFormat = () => {
  const language = useLanguage()

  const formatNumber = (value: string) => formats.formatDecimal(value, undefined, language)
  const formatMoney = (value: string) => formats.formatMoney(value, '₪', language)
  const formatWhole = (value: string) => formatMoney(roundTo(new Exact(value), 0))
  const formatPercent = (value: string) => formats.formatPercent(value, language)
  /** Formats a difference with its sign; a plus for increases too. */
  const formatSigned = (value: string, format: (value: string) => string) => {
    const amount = new Exact(value)
    const sign = amount.isNegative() ? '−' : '+'
    return `${amount.isZero() ? '' : sign}${format(value.replace('-', ''))}`
  }

  return {
    formatNumber,
    formatMoney,
    formatWhole,
    formatPercent,
    formatSigned,
    isolate: (figure: string) => formats.isolateBidi(figure),
  }
}

export type AmountFormat = ReturnType<typeof useAmountFormat>

interface NumberTransitionProps {
  before: ReactNode
  /** Number, or a phrase that contains it. */
  after: ReactNode
  difference?: string
}

/** Number before and after a change in reading direction, with the difference. */
export const NumberTransition = ({ before, after, difference }: NumberTransitionProps) => (
  <>
    <NumberText>{before}</NumberText>
    <Box component="span" className="points" aria-hidden sx={{ display: 'inline-block', marginInline: 1 }}>
      →
    </Box>
    {after}
    {difference && (
      // The margin is outside the number, so it follows the direction of the line.
      <Box component="span" sx={{ marginInlineStart: 2, color: 'status.draft', fontWeight: 600 }}>
        <NumberText>{difference}</NumberText>
      </Box>
    )}
  </>
)
