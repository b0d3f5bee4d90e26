import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { onDemand } from '../../../ui/loading/later.ts'
import { AskContext, type AskedDropdown, type DropdownAct } from './asking.ts'

const CopyDropdown = onDemand(async () => (await import('./CopyDropdown.tsx')).CopyDropdown)
const RemoveDropdown = onDemand(async () => (await import('./RemoveDropdown.tsx')).RemoveDropdown)

const questions = { copy: CopyDropdown, remove: RemoveDropdown }

interface Props {
  /** Called once a dropdown is deleted. */
  onRemoved?: () => void
  children: ReactNode
}

/** Lets what stands in it ask before something is done with a whole dropdown. */
export const Asking = ({ onRemoved, children }: Props) => {
  const [asked, setAsked] = useState<{ act: DropdownAct; dropdown: AskedDropdown }>()
  const ask = useMemo(() => (act: DropdownAct, dropdown: AskedDropdown) => setAsked({ act, dropdown }), [])
  const Question = asked && questions[asked.act]
  return (
    <AskContext value={ask}>
      {children}
      <Suspense>
        {Question && (
          <Question dropdown={asked.dropdown} onClose={() => setAsked(undefined)} onRemoved={onRemoved} />
        )}
      </Suspense>
    </AskContext>
  )
}
