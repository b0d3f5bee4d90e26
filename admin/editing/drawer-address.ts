import { type Location, useLocation, useSearchParams } from 'react-router-dom'

const history = 'history'
const tab = 'tab'
const opened = 'open'

/** The page that an address leads to, whichever of its tabs is shown, and whatever is open beside it. */
export const pageOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
  const parameters = new URLSearchParams(search)
  for (const name of [history, tab]) parameters.delete(name)
  return `${pathname}?${parameters}`
}

/** What the address says of the page, so that a link can be passed on; undefined leaves nothing of it. */
const useParameter = (name: string) => {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation()
  const set = (value: string | undefined) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === undefined) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, state },
    )
  return { value: parameters.get(name), set }
}

/** Whether the history stands open. */
export const useHistoryAddress = () => {
  const { value, set } = useParameter(history)
  return { isOpen: value === opened, show: (isOpen: boolean) => set(isOpen ? opened : undefined) }
}

/** Which tab of a form is shown. */
export const useTabAddress = () => {
  const { value, set } = useParameter(tab)
  return { tab: value, open: (name: string) => set(name) }
}
