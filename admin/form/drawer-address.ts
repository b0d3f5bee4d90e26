import { type Location, useLocation, useSearchParams } from 'react-router-dom'
import { useUrlName } from '../ui/navigation.ts'

const historyParam = 'history'
const tabParam = 'tab'
const openValue = 'open'

/** Names of several parts belong to lists beside the form, and to what is open in them. */
const isDrawerParam = (name: string) => name === historyParam || name === tabParam || name.includes('.')

/**
 * The page that an address leads to, whichever of its tabs is shown, and whatever is open beside it, unless
 * that is `kept`.
 */
export const pageWithoutDrawers = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  kept?: string,
): string => {
  const parameters = new URLSearchParams(search)
  for (const name of [...parameters.keys()]) if (isDrawerParam(name) && name !== kept) parameters.delete(name)
  return `${pathname}?${parameters}`
}

/** What the address says of the page, so that a link can be passed on; undefined leaves nothing of it. */
const useSearchParameter = (shortName: string) => {
  const name = useUrlName()(shortName)
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation()

  const set = (value: string | undefined) =>
    setParameters(
      (previousParams) => {
        const nextParams = new URLSearchParams(previousParams)
        if (value === undefined) nextParams.delete(name)
        else nextParams.set(name, value)
        return nextParams
      },
      { replace: true, state },
    )

  return { value: parameters.get(name), set }
}

/** Whether the history stands open. */
export const useHistoryDrawer = () => {
  const { value, set } = useSearchParameter(historyParam)
  return { isOpen: value === openValue, show: (isOpen: boolean) => set(isOpen ? openValue : undefined) }
}

/** Which tab of a form is shown. */
export const useFormTab = () => {
  const { value, set } = useSearchParameter(tabParam)
  return { tab: value, open: (name: string) => set(name) }
}
