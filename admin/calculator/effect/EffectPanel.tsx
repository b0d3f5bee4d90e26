import * as calls from 'virtual:calls'
import CloseIcon from '@mui/icons-material/Close'
import ExpandLessIcon from '@mui/icons-material/ExpandLess'
import TuneIcon from '@mui/icons-material/Tune'
import { Box, ButtonBase, Drawer, IconButton, Paper, Stack, Typography } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import type { LoanFormula } from '../../../domain/calculator/sample-loans.ts'
import { formatDateTime } from '../../../domain/format/format.ts'
import type { ValuesByPath } from '../../form/editing-reducer.ts'
import { useApiQuery } from '../../providers/api-queries.ts'
import { useIsNarrow, useLayoutBehindDialogs } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { Period } from '../calculator-types.ts'
import { parseEffectiveTime } from '../values/effective-time.ts'
import { toParameterTexts } from '../values/typed-parameters.ts'
import { EffectContent } from './EffectContent.tsx'
import { NumberText, NumberTransition, useAmountFormat } from './NumberText.tsx'
import { SamplesDialog } from './SamplesDialog.tsx'
import {
  type ChosenLoan,
  type EffectValues,
  useChosenLoan,
  useSampleEffect,
  useSampleLoans,
} from './useSampleEffect.ts'

interface EffectProps {
  /** Current values; empty for a bank without parameters. */
  before: EffectValues | null | undefined
  /** New values, which may be incomplete during typing. */
  after: EffectValues | null | undefined
  formula: LoanFormula | undefined
  /** Start of the new values, formatted for display. */
  from?: string
}

interface EffectPanelProps extends EffectProps {
  /** Whether the card has the whole width of the page. */
  isWide?: boolean
}

/** Card with the effect of a parameter change on sample loans. */
export const EffectPanel = ({ isWide, ...props }: EffectPanelProps) => {
  const headingId = useId()
  const { effect, chosen } = useLoanEffect(props)
  if (!effect.sides.after || !chosen) return null
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <EffectHead headingId={headingId} isChange={effect.isChange} />
      <EffectContent
        effect={effect}
        chosen={chosen}
        formula={props.formula}
        from={props.from}
        isWide={isWide}
      />
    </Paper>
  )
}

interface EffectHeadProps {
  /** Id of the heading that labels the panel. */
  headingId: string
  isChange: boolean
  children?: ReactNode
}

/** Heading of the panel, with the button that edits the sample loans. */
const EffectHead = ({ headingId, isChange, children }: EffectHeadProps) => {
  const t = useTranslate()
  const [isEditing, setIsEditing] = useState(false)

  const editLabel = t('calculator.effect.samples.open')

  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1,
        minHeight: 40,
        paddingInline: 3,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography id={headingId} variant="h2" sx={{ fontSize: 14, flex: 1 }}>
        {t(isChange ? 'calculator.effect.title' : 'calculator.effect.alone')}
      </Typography>
      <IconButton
        size="small"
        aria-label={editLabel}
        title={editLabel}
        aria-haspopup="dialog"
        onClick={() => setIsEditing(true)}
      >
        <TuneIcon fontSize="small" />
      </IconButton>
      {children}
      {isEditing && <SamplesDialog onClose={() => setIsEditing(false)} />}
    </Stack>
  )
}

/** Calculates the effect of a change, and the loan of it that is detailed. */
const useLoanEffect = ({ before, after, formula }: EffectProps) => {
  const { samples } = useSampleLoans()
  const effect = useSampleEffect(samples, before, after, formula)
  const chosen = useChosenLoan(effect)
  return { effect, chosen }
}

const PaymentFigure = ({ term: { before, after, difference } }: ChosenLoan) => {
  const { formatNumber, formatMoney, formatPercent, formatSigned } = useAmountFormat()

  if (!after) return '—'

  const payment = formatMoney(after.payment)

  return before && difference ? (
    <NumberTransition
      before={formatNumber(before.payment)}
      after={<NumberText>{payment}</NumberText>}
      difference={formatSigned(difference.percent, formatPercent)}
    />
  ) : (
    <NumberText>{payment}</NumberText>
  )
}

const StripLine = ({ chosen, onOpen }: { chosen: ChosenLoan; onOpen: () => void }) => {
  const t = useTranslate()
  const { formatMoney, isolate } = useAmountFormat()

  const { loan, term } = chosen

  return (
    <ButtonBase
      aria-haspopup="dialog"
      onClick={onOpen}
      sx={{
        display: 'flex',
        width: '100%',
        minHeight: 56,
        paddingInline: 4,
        gap: 2,
        justifyContent: 'space-between',
        textAlign: 'start',
        font: 'inherit',
        borderRadius: 1,
        bgcolor: 'accentSoft',
      }}
    >
      <span>
        <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('calculator.effect.paymentOf', {
            amount: isolate(formatMoney(loan.loan.amount)),
            term: t('calculator.effect.years', { smart_count: term.years }),
          })}
        </Typography>
        <PaymentFigure {...chosen} />
      </span>
      <ExpandLessIcon aria-hidden />
    </ButtonBase>
  )
}

/** Effect on narrow screens: one line, which opens the whole effect in a bottom sheet. */
export const EffectStrip = (props: EffectProps) => {
  const t = useTranslate()
  const headingId = useId()
  const { effect, chosen } = useLoanEffect(props)
  const [isOpen, setIsOpen] = useState(false)

  const close = () => setIsOpen(false)
  if (!effect.sides.after || !chosen) return null

  const paper = {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': headingId,
    sx: { maxHeight: '90vh' },
  }

  return (
    <>
      <StripLine chosen={chosen} onOpen={() => setIsOpen(true)} />
      <Drawer open={isOpen} anchor="bottom" onClose={close} slotProps={{ paper }}>
        <EffectHead headingId={headingId} isChange={effect.isChange}>
          <IconButton aria-label={t('calculator.effect.close')} onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </EffectHead>
        <EffectContent effect={effect} chosen={chosen} formula={props.formula} from={props.from} />
      </Drawer>
    </>
  )
}

/** Below the app bar and above the bar of the form, while the parameters scroll. */
const sidePanelSx = {
  position: 'sticky',
  insetBlockStart: 68,
  minWidth: 0,
  maxHeight: 'calc(100vh - 148px)',
  overflowY: 'auto',
}

interface BankEffectProps extends Pick<EffectProps, 'before' | 'after'> {
  /** Effective time of the values; null or undefined for immediately. */
  moment?: string | null
}

const useEffectProps = ({ before, after, moment }: BankEffectProps): EffectProps => {
  const { data } = useApiQuery(calls.formula)
  return { before, after, formula: data, from: formatDateTime(moment)?.split(' | ')[0] }
}

/** Effect beside the parameters on wide screens; stays in view. */
export const WideScreenEffect = (props: BankEffectProps) => {
  const effectProps = useEffectProps(props)
  const isNarrow = useLayoutBehindDialogs(useIsNarrow())

  return isNarrow ? null : (
    <Box sx={sidePanelSx}>
      <EffectPanel {...effectProps} />
    </Box>
  )
}

/** Effect as one line at the lower edge of narrow screens. */
export const NarrowScreenEffect = (props: BankEffectProps) => {
  const effectProps = useEffectProps(props)
  const isNarrow = useLayoutBehindDialogs(useIsNarrow())

  return isNarrow ? (
    <Box sx={{ position: 'sticky', insetBlockEnd: 0, zIndex: 'appBar', marginBlockEnd: 3 }}>
      <EffectStrip {...effectProps} />
    </Box>
  ) : null
}

/** Builds the effect props of a form: today's values and the typed ones. */
export const toEditEffectProps = (
  before: ValuesByPath<string> | undefined,
  { values, effective }: { values: ValuesByPath<string>; effective: string },
  now: number,
) => {
  const effectiveTime = parseEffectiveTime(effective, now)
  return { before, after: values, moment: 'moment' in effectiveTime ? effectiveTime.moment : null }
}

/**
 * Builds the effect props of a period: the change by a scheduled period, or the costs of loans in any other.
 */
export const toPeriodEffectProps = (period: Period, current: Period | undefined) => {
  const isScheduled = period.state === 'scheduled' && current !== undefined
  return {
    before: isScheduled ? toParameterTexts(current) : undefined,
    after: toParameterTexts(period),
    moment: period.effective_from,
  }
}
