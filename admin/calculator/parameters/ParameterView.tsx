import Calculate from '@mui/icons-material/CalculateOutlined'
import { Alert, Button, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { calculatorAccess } from '../../../domain/access-rules.ts'
import { OthersWithRecord } from '../../form/Presence.tsx'
import { MainAction } from '../../form/SaveBar.tsx'
import { useRoleName } from '../../layout/useRoleName.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AfterFirstRows } from '../../ui/page-slots.ts'
import { KeyHint, useShortcut } from '../../ui/shortcuts.tsx'
import { useAccount, useMay } from '../../ui/useAccount.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { ChangesAwaitingApproval } from '../approval/ChangesAwaitingApproval.tsx'
import type { BankSeries, BankWithValues, NamedBank, Period } from '../calculator-types.ts'
import { NarrowScreenEffect, toPeriodEffectProps, WideScreenEffect } from '../effect/EffectPanel.tsx'
import { PeriodTimeline } from '../timeline/PeriodTimeline.tsx'
import { type OnStartEdit, toParameterTexts } from '../values/typed-parameters.ts'
import {
  CalculatorPageHeader,
  ControlsCard,
  LabelledControl,
  ParameterColumns,
  PeriodChoice,
} from './CalculatorFrame.tsx'
import { ParameterTable } from './ParameterTable.tsx'
import { calculateMedians, type Medians, useParameterWarnings } from './useParameterRemarks.ts'

interface Props {
  bank: NamedBank
  banks: readonly BankWithValues[]
  bankChoice: ReactNode
  series: BankSeries
  /** Period whose values are shown; undefined if the bank has no parameters. */
  shownPeriod: Period | undefined
  onChoose: (period: Period) => void
  onStartEdit: OnStartEdit
}

/** Parameters of a bank in a past, current or scheduled period. */
export const ParameterView = ({
  bank,
  banks,
  bankChoice,
  series,
  shownPeriod,
  onChoose,
  onStartEdit,
}: Props) => {
  const t = useTranslate()
  const may = useMay()
  const isPhone = useIsPhone()

  const mayEdit = may(calculatorAccess.edit)
  const current = series.periods.find(({ state }) => state === 'current')
  const scheduledPeriod = shownPeriod?.state === 'scheduled' ? shownPeriod : undefined
  const effectProps = shownPeriod && toPeriodEffectProps(shownPeriod, current)
  const canEdit = mayEdit && shownPeriod !== undefined && shownPeriod.state !== 'past'
  useShortcut('KeyE', () => canEdit && onStartEdit(scheduledPeriod))
  const narrowEffect = effectProps && <NarrowScreenEffect {...effectProps} />
  const editButton = (
    <MainAction notice={narrowEffect}>
      <Button variant="contained" aria-keyshortcuts="E" onClick={() => onStartEdit(scheduledPeriod)}>
        {t(scheduledPeriod ? 'calculator.page.editScheduled' : 'calculator.page.edit')}
        <KeyHint keys="E" />
      </Button>
    </MainAction>
  )
  const createButton = (
    <Button variant="contained" onClick={() => onStartEdit()}>
      {t('calculator.page.nothing.create')}
    </Button>
  )

  return (
    <>
      <CalculatorPageHeader
        aside={<OthersWithRecord resource="banks" id={String(bank.id)} />}
        mainAction={canEdit && editButton}
      />
      <ControlsCard>
        {bankChoice}
        {shownPeriod && <PeriodChoice series={series} chosenPeriod={shownPeriod} onChoose={onChoose} />}
        {shownPeriod && <PeriodSinceAndReason period={shownPeriod} />}
      </ControlsCard>
      {!mayEdit && <LockNotice />}
      <ChangesAwaitingApproval
        banks={banks}
        series={series}
        onStartEdit={mayEdit ? onStartEdit : undefined}
      />
      {shownPeriod && effectProps ? (
        <ParameterColumns
          effect={
            <AfterFirstRows>
              <WideScreenEffect {...effectProps} />
            </AfterFirstRows>
          }
        >
          <PeriodValues period={shownPeriod} current={current} medians={calculateMedians(bank.id, banks)} />
          <AfterFirstRows>
            <PeriodTimeline
              series={series}
              shownPeriod={shownPeriod}
              onChoose={onChoose}
              onStartEdit={mayEdit ? onStartEdit : undefined}
            />
          </AfterFirstRows>
        </ParameterColumns>
      ) : (
        <Notice
          icon={<Calculate />}
          title={t('calculator.page.nothing.title')}
          text={t('calculator.page.nothing.text')}
          action={mayEdit && createButton}
        />
      )}
      {!(isPhone && canEdit) && narrowEffect}
    </>
  )
}

/** Notice for users who may only read, with the name of their role. */
const LockNotice = () => {
  const t = useTranslate()
  const roleName = useRoleName()
  const account = useAccount()

  return (
    <Alert severity="info" sx={{ marginBlockEnd: 3 }}>
      {t('calculator.page.locked', { role: roleName(account?.role) })}
    </Alert>
  )
}

const PeriodSinceAndReason = ({ period: { state, effective_from, reason } }: { period: Period }) => {
  const t = useTranslate()
  const id = useId()

  return (
    <>
      <LabelledControl
        id={`${id}-from`}
        label={t(state === 'scheduled' ? 'calculator.page.from' : 'calculator.page.since')}
        basis={124}
      >
        <Typography variant="body2" sx={{ paddingBlock: 2 }}>
          <DateTime time={effective_from} />
        </Typography>
      </LabelledControl>
      {reason && (
        <LabelledControl id={`${id}-why`} label={t('calculator.page.reason')} basis={160} grows>
          <Typography variant="body2" sx={{ paddingBlock: 2, overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
        </LabelledControl>
      )}
    </>
  )
}

interface PeriodValuesProps {
  period: Period
  current: Period | undefined
  medians: Medians
}

/** Values of a period, beside the current ones if it is another period. */
const PeriodValues = ({ period, current, medians }: PeriodValuesProps) => {
  const values = toParameterTexts(period)
  const today = current && toParameterTexts(current)
  const warnings = useParameterWarnings(values, { today, medians })

  return (
    <ParameterTable
      values={values}
      today={period === current ? undefined : today}
      medians={medians}
      warnings={period.state === 'past' ? [] : warnings}
    />
  )
}
