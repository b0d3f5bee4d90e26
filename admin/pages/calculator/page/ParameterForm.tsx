import Box from '@mui/material/Box'
import { type ReactNode, useRef, useState } from 'react'
import { type Parameter, parameters } from '../../../../domain/calculator/configuration.ts'
import { LeavingWarning } from '../../../editing/LeavingWarning.tsx'
import type { BankNamed, BankSeries, BankWithValues, Period } from '../../../providers/calculator/answered.ts'
import { isTyping, useShortcut } from '../../../ui/useShortcut.ts'
import { EffectBelow, EffectBeside } from '../effect/BankEffect.tsx'
import { EffectiveField } from '../time/EffectiveField.tsx'
import { ScheduledNotice } from '../time/ScheduledNotice.tsx'
import { useServerTime } from '../time/useServerTime.ts'
import { PageHead } from './choice/PageHead.tsx'
import { PeriodChoice } from './choice/PeriodChoice.tsx'
import type { Begun } from './editing/begin.ts'
import { ConfigurationConflict } from './editing/ConfigurationConflict.tsx'
import { Doing } from './editing/Doing.tsx'
import { textsOf } from './editing/edited.ts'
import { FormBar } from './editing/FormBar.tsx'
import { LeaveQuestion } from './editing/LeaveQuestion.tsx'
import { changeFrom } from './editing/numbers.ts'
import { ReasonField } from './editing/ReasonField.tsx'
import { useConfigurationEditing } from './editing/useConfigurationEditing.ts'
import { useFirstFault } from './editing/useFirstFault.ts'
import { typedEffect } from './effects.ts'
import { Controls, Frame } from './Frame.tsx'
import { InTime } from './InTime.tsx'
import { ParameterInput } from './table/ParameterInput.tsx'
import { ParameterTable } from './table/ParameterTable.tsx'
import { mediansBeside, useWarnings } from './table/yardsticks.ts'

interface Props extends Begun {
  bank: BankNamed
  banks: readonly BankWithValues[]
  choice: ReactNode
  series: BankSeries
  /** The period that was shown before. */
  shown: Period | undefined
  onChoose: (period: Period) => void
  /** Leaves edit mode. */
  onDone: () => void
}

/** The form of a bank's parameters: what is typed beside what is in force, and the bar that saves it. */
export const ParameterForm = ({
  bank,
  banks,
  choice,
  series,
  begun,
  typed,
  shown,
  onChoose,
  onDone,
}: Props) => {
  const now = useServerTime(series.now)
  const form = useRef<HTMLFormElement>(null)
  const editing = useConfigurationEditing({ series, begun, typed, now, onDone })
  const [isAsked, setIsAsked] = useState(false)
  const current = series.periods.find(({ state }) => state === 'current')
  const yardsticks = { today: current && textsOf(current), medians: mediansBeside(bank.id, banks) }
  const warnings = useWarnings(editing.values, yardsticks)
  const effect = typedEffect(yardsticks.today, editing, now)
  const isChanged = (name: Parameter) =>
    changeFrom(name, yardsticks.today?.[name] ?? '', editing.values[name] ?? '') !== undefined
  const changed = current ? parameters.filter(isChanged).length : 0
  const canSave = editing.isDirty && (!current || begun.replaces !== undefined || changed > 0)
  const submit = () => canSave && editing.submit()
  const edited = series.periods.find(({ id }) => id === begun.replaces) ?? current
  const choosePeriod = (period: Period) => (period.id === shown?.id ? leave() : onChoose(period))
  const leave = () => (editing.isDirty ? setIsAsked(true) : onDone())
  useShortcut('Ctrl+KeyS', submit)
  useShortcut('Escape', leave)
  useFirstFault(form, editing.attempts)
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={({ key, target, nativeEvent }) => {
        // Where nothing is typed the key belongs to the whole page.
        if (
          key === 'Escape' &&
          isTyping(target instanceof EventTarget ? target : null) &&
          !nativeEvent.isComposing
        )
          leave()
      }}
    >
      <PageHead aside={<Doing begun={begun} changed={changed} />} />
      <Controls>
        {choice}
        {current && <PeriodChoice series={series} shown={edited} onChoose={choosePeriod} />}
        <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 240px' } }}>
          <EffectiveField
            value={editing.effective}
            onChange={(value) => editing.type('effective_from', value)}
            now={now}
            error={editing.timeFault}
          />
        </Box>
        <ReasonField editing={editing} />
      </Controls>
      <Box sx={{ marginBlockEnd: 3, '&:empty': { display: 'none' } }}>
        <ScheduledNotice series={series} effective={editing.effective} replaces={begun.replaces} />
      </Box>
      <Frame effect={<EffectBeside {...effect} />}>
        <ParameterTable
          values={editing.values}
          {...yardsticks}
          warnings={warnings}
          faultOf={editing.faultOf}
          input={(name, ids) => (
            <ParameterInput name={name} editing={editing} isChanged={isChanged(name)} ids={ids} />
          )}
        />
        {current && <InTime series={series} shown={shown} onChoose={choosePeriod} />}
      </Frame>
      <FormBar
        effect={<EffectBelow {...effect} />}
        editing={editing}
        canSave={canSave}
        warnings={warnings.length}
        onCancel={onDone}
      />
      <ConfigurationConflict editing={editing} />
      {editing.isDirty && <LeavingWarning />}
      <LeaveQuestion isOpen={isAsked} onLeave={onDone} onStay={() => setIsAsked(false)} />
    </form>
  )
}
