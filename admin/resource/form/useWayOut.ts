import { useWayBack, type WayBack } from '../../ui/return-path.ts'
import { usePlace, usePlaceAddress } from '../children/place.ts'
import { useDescriptor } from '../useDescriptor.ts'

/** Where records are listed, if not at a generated list. */
const lists: Readonly<Record<string, string>> = {
  pages: '/content-management',
  'general-settings': '/settings',
  'security-settings': '/settings',
}

/** Where to go from the form of a record: back to the list, or to the page on which it stands open. */
export const useWayOut = (row = ''): WayBack => {
  const place = usePlace()
  const { name } = useDescriptor()
  const back = useWayBack(lists[name] ?? `/${name}`, row)
  const { toNothing } = usePlaceAddress()
  return place ? toNothing : back
}
