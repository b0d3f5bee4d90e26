import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Exact, roundTo } from '../../../domain/calculator/loans.ts'
import { formatDecimal, formatMoney, formatPercent, isolateBidi } from '../../../domain/format/format.ts'
import { useLanguage } from '../../ui/useLanguage.ts'

/** A number with its unit: from left to right in every language, in one piece. */
export const NumberText = ({ children, sx }: { children: ReactNode; sx?: object }) => (
  <Box component="bdi" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', ...sx }}>
    {children}
  </Box>
)

/** Amounts as the language of the interface writes them. */
export const useAmountFormat = () => {
  const language = useLanguage()

  const bare = (value: string) => formatDecimal(value, undefined, language)
  const money = (value: string) => formatMoney(value, '₪', language)
  const whole = (value: string) => money(roundTo(new Exact(value), 0))
  const percent = (value: string) => formatPercent(value, language)
  /** A difference with its sign, also where it is more. */
  const signed = (value: string, format: (value: string) => string) => {
    const amount = new Exact(value)
    const sign = amount.isZero() ? '' : amount.isNegative() ? '−' : '+'
    return `${sign}${format(value.replace('-', ''))}`
  }

  return { bare, money, whole, percent, signed, inText: (figure: string) => isolateBidi(figure) }
}

export type AmountFormat = ReturnType<typeof useAmountFormat>

interface NumberTransitionProps {
  before: ReactNode
  /** In words where it is no number alone. */
  after: ReactNode
  more?: string
}

/** What a number was and is, in the direction of reading, and how much more that is. */
export const NumberTransition = ({ before, after, more }: NumberTransitionProps) => (
  <>
    <NumberText>{before}</NumberText>
    <Box component="span" className="points" aria-hidden sx={{ display: 'inline-block', marginInline: 1 }}>
      →
    </Box>
    {after}
    {more && (
      // The space follows the direction of the line, not that of the number.
      <Box component="span" sx={{ marginInlineStart: 2, color: 'status.draft', fontWeight: 600 }}>
        <NumberText>{more}</NumberText>
      </Box>
    )}
  </>
)
