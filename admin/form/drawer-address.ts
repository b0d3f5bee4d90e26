import { type Location, useLocation, useSearchParams } from 'react-router-dom'
import { useUrlName } from '../ui/navigation.ts'

const history = 'history'
const tab = 'tab'
const opened = 'open'

/** Names of several parts belong to lists beside the form, and to what is open in them. */
const isBeside = (name: string) => name === history || name === tab || name.includes('.')

/**
 * The page that an address leads to, whichever of its tabs is shown, and whatever is open beside it, unless
 * that is `kept`.
 */
export const pageWithoutDrawers = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  kept?: string,
): string => {
  const parameters = new URLSearchParams(search)
  for (const name of [...parameters.keys()]) if (isBeside(name) && name !== kept) parameters.delete(name)
  return `${pathname}?${parameters}`
}

/** What the address says of the page, so that a link can be passed on; undefined leaves nothing of it. */
const useParameter = (what: string) => {
  const name = useUrlName()(what)
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
export const useHistoryDrawer = () => {
  const { value, set } = useParameter(history)
  return { isOpen: value === opened, show: (isOpen: boolean) => set(isOpen ? opened : undefined) }
}

/** Which tab of a form is shown. */
export const useFormTab = () => {
  const { value, set } = useParameter(tab)
  return { tab: value, open: (name: string) => set(name) }
}
