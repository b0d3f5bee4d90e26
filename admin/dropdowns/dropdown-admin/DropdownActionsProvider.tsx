import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { type DropdownAction, DropdownActionContext, type DropdownTarget } from './DropdownMenu.tsx'

const CopyDropdown = lazyRoute(async () => (await import('./CopyDropdown.tsx')).CopyDropdown)
const DeleteDropdown = lazyRoute(async () => (await import('./DeleteDropdown.tsx')).DeleteDropdown)

const questions = { copy: CopyDropdown, remove: DeleteDropdown }

interface Props {
  /** Called once a dropdown is deleted. */
  onRemoved?: () => void
  children: ReactNode
}

/** Lets what stands in it ask before something is done with a whole dropdown. */
export const DropdownActionsProvider = ({ onRemoved, children }: Props) => {
  const [asked, setAsked] = useState<{ act: DropdownAction; dropdown: DropdownTarget }>()
  const ask = useMemo(
    () => (act: DropdownAction, dropdown: DropdownTarget) => setAsked({ act, dropdown }),
    [],
  )

  const Question = asked && questions[asked.act]

  return (
    <DropdownActionContext value={ask}>
      {children}
      <Suspense>
        {Question && (
          <Question dropdown={asked.dropdown} onClose={() => setAsked(undefined)} onRemoved={onRemoved} />
        )}
      </Suspense>
    </DropdownActionContext>
  )
}
