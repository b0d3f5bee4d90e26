import type { SectionKey } from '../../../../domain/sections.ts'
import type { Action } from '../../../providers/content.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useTypeName } from './useTypeName.ts'

/** What no column says of an action where there is no room for it; that it is a plain text goes without saying. */
export const ActionDetails = ({ action, section }: { action: Action; section: SectionKey }) => {
  const typeName = useTypeName()
  return (
    <>
      {section === 'main' ? <DateTime time={action.last_modified} /> : <bdi dir="ltr">{action.id}</bdi>}
      {action.displayedType !== 'text' && ` · ${typeName(action.displayedType)}`}
    </>
  )
}
