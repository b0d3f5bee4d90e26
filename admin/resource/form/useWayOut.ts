import { useWayBack, type WayBack } from '../../ui/return-path.ts'
import { usePlace, usePlaceAddress } from '../children/place.ts'
import { useDescriptor } from '../useDescriptor.ts'

/** Where to go from the form of a record: back to the list, or to the page on which it stands open. */
export const useWayOut = (row = ''): WayBack => {
  const place = usePlace()
  const back = useWayBack(`/${useDescriptor().name}`, row)
  const { toNothing } = usePlaceAddress()
  return place ? toNothing : back
}
