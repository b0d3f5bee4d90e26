import { useSearchParams } from 'react-router-dom'
import { useLastingState } from '../../ui/return-path.ts'

/** The part of the address that names it. */
export const openedName = 'open'
const dialogs = ['new', 'deleted'] as const

/** What can stand open over the list. */
export type Opened = (typeof dialogs)[number]

/** Which dialog is open over the list, held in the address. */
export const useOpened = () => {
  const [params, setParams] = useSearchParams()
  const state = useLastingState()
  const set = (dialog?: Opened) => {
    const next = new URLSearchParams(params)
    if (dialog) next.set(openedName, dialog)
    else next.delete(openedName)
    setParams(next, { replace: true, state })
  }
  return {
    opened: dialogs.find((dialog) => dialog === params.get(openedName)),
    open: (dialog: Opened) => set(dialog),
    close: () => set(),
  }
}
