import { type Location, useLocation, useSearchParams } from 'react-router-dom'
import { useUrlName } from '../ui/navigation.ts'

const historyParam = 'history'
const tabParam = 'tab'
const filesParam = 'files'
const openValue = 'open'

/** Whether a parameter is of a tab or drawer; names with a dot belong to lists beside the form. */
const isDrawerParam = (name: string) =>
  [historyParam, tabParam, filesParam].includes(name) || name.includes('.')

/** Removes the parameters of tabs and drawers from an address, except for the parameter `watchedParam`. */
export const pageWithoutDrawers = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  watchedParam?: string,
): string => {
  const parameters = new URLSearchParams(search)
  for (const name of [...parameters.keys()])
    if (isDrawerParam(name) && name !== watchedParam) parameters.delete(name)
  return `${pathname}?${parameters}`
}

/** Reads and sets a parameter of the address, so that a link can be shared; undefined removes the parameter. */
const useSearchParameter = (shortName: string) => {
  const toUrlName = useUrlName()
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation()

  const name = toUrlName(shortName)
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

/** Whether the history drawer is open, and the function that opens and closes it. */
export const useHistoryDrawer = () => {
  const { value, set } = useSearchParameter(historyParam)
  return { isOpen: value === openValue, show: (isOpen: boolean) => set(isOpen ? openValue : undefined) }
}

/** Whether the address asks for the import of a file, and the function that takes this back. */
export const useImportRequest = () => {
  const { value, set } = useSearchParameter(filesParam)
  return { isRequested: value === 'import', clear: () => set(undefined) }
}

/** Name of the open tab of a form, and the function that opens another one. */
export const useFormTab = () => {
  const { value, set } = useSearchParameter(tabParam)
  return { tab: value, open: (name: string) => set(name) }
}
