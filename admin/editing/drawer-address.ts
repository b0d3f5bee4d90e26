import { type Location, useLocation, useSearchParams } from 'react-router-dom'

const name = 'history'
const opened = 'open'

/** The page that an address leads to, whether or not the history of its record is open beside it. */
export const pageOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
  const parameters = new URLSearchParams(search)
  parameters.delete(name)
  return `${pathname}?${parameters}`
}

/** Whether the history stands open, as the address says, so that a link can be passed on. */
export const useHistoryAddress = () => {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation()
  const show = (isOpen: boolean) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        if (isOpen) after.set(name, opened)
        else after.delete(name)
        return after
      },
      { replace: true, state },
    )
  return { isOpen: parameters.get(name) === opened, show }
}
