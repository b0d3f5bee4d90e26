import { useGetResourceLabel } from 'react-admin'
import { PageHeader, type PageHeaderProps } from '../../ui/PageHeader.tsx'
import { PlaceHeader } from '../children/PlaceHeader.tsx'
import { usePlace } from '../children/place.ts'
import { useDescriptor } from '../useDescriptor.ts'
import { useWayOut } from './useWayOut.ts'

interface Props extends Omit<PageHeaderProps, 'crumbs'> {
  /** What the way back names the row by. */
  row?: string
}

/** The head of the form of a record: that of its page, or of the window over the page of its parent. */
export const FormHeader = ({ row, ...header }: Props) => {
  const label = useGetResourceLabel()(useDescriptor().name, 2)
  const back = useWayOut(row)
  if (usePlace()) return <PlaceHeader {...header} wayOut={back} />
  return <PageHeader {...header} crumbs={[{ label, ...back }]} />
}
