import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { type DropdownAction, DropdownActionContext, type DropdownTarget } from './DropdownMenu.tsx'

const CopyDropdown = lazyRoute(async () => (await import('./NamingDialog.tsx')).CopyDropdown)
const DeleteDropdown = lazyRoute(async () => (await import('./DeleteDropdown.tsx')).DeleteDropdown)

const dialogByAction = { copy: CopyDropdown, remove: DeleteDropdown }

interface Props {
  onRemoved?: () => void
  children: ReactNode
}

/** Provides its children with the dialogs that copy and delete a dropdown. */
export const DropdownActionsProvider = ({ onRemoved, children }: Props) => {
  const [openAction, setOpenAction] = useState<{ action: DropdownAction; dropdown: DropdownTarget }>()
  const startAction = useMemo(
    () => (action: DropdownAction, dropdown: DropdownTarget) => setOpenAction({ action, dropdown }),
    [],
  )

  const ActionDialog = openAction && dialogByAction[openAction.action]

  return (
    <DropdownActionContext value={startAction}>
      {children}
      <Suspense>
        {ActionDialog && (
          <ActionDialog
            dropdown={openAction.dropdown}
            onClose={() => setOpenAction(undefined)}
            onRemoved={onRemoved}
          />
        )}
      </Suspense>
    </DropdownActionContext>
  )
}
