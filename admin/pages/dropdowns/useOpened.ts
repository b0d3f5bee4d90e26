import { useSearchParams } from 'react-router-dom'
import { useLastingState } from '../../ui/return-path.ts'

const name = 'open'
const dialogs = ['new', 'deleted'] as const

/** What can stand open over the list. */
export type Opened = (typeof dialogs)[number]

/** Which dialog is open over the list, held in the address. */
export const useOpened = () => {
  const [params, setParams] = useSearchParams()
  const state = useLastingState()
  const set = (dialog?: Opened) => {
    const next = new URLSearchParams(params)
    if (dialog) next.set(name, dialog)
    else next.delete(name)
    setParams(next, { replace: true, state })
  }
  return {
    opened: dialogs.find((dialog) => dialog === params.get(name)),
    open: (dialog: Opened) => set(dialog),
    close: () => set(),
  }
}
