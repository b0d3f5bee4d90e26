import { ListContextProvider, type RaRecord, useListContext } from 'react-admin'
import { ExportMenu } from '../../resource/files/ExportMenu.tsx'

/**
 * Downloads the dropdowns of the screen that is shown, or all of them. Of a search nothing is offered: the file
 * is made by the resource, which finds no options.
 */
export const ExportButton = () => {
  const list = useListContext<RaRecord>()
  const { q, screen } = list.filterValues
  if (q) return null
  return (
    <ListContextProvider value={{ ...list, filterValues: screen ? { screen_location: screen } : {} }}>
      <ExportMenu />
    </ListContextProvider>
  )
}
