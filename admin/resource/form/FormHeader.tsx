import { PageHeader, type PageHeaderProps } from '../../ui/PageHeader.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
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
  const label = useDescriptor().label.many[useLanguage()]
  const back = useWayOut(row)
  if (usePlace()) return <PlaceHeader {...header} wayOut={back} />
  return <PageHeader {...header} crumbs={[{ label, ...back }]} />
}
