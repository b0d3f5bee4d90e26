import type { SectionKey } from '../../../../domain/sections.ts'
import type { Action } from '../../../providers/content.ts'
import { ListColumn } from '../../../resource/list/table/ListColumn.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { useTypeName } from './useTypeName.ts'

/** What else is known of an action: the number it goes by or, on the main page, its last change; and its type. */
export const useDetailColumns = (section: SectionKey) => {
  const words = useWords()
  const typeName = useTypeName()
  const lastModified = (
    <ListColumn
      key="last_modified"
      source="last_modified"
      label={words('ui.lastModified')}
      render={(action: Action) => <DateTime time={action.last_modified} />}
      sx={{ width: 184, whiteSpace: 'nowrap' }}
    />
  )
  const id = (
    <ListColumn
      key="id"
      source="id"
      label={words('content.drill.id')}
      render={(action: Action) => <bdi dir="ltr">{action.id}</bdi>}
      sx={{ width: 72 }}
    />
  )
  return [
    section === 'main' ? lastModified : id,
    <ListColumn
      key="displayedType"
      source="displayedType"
      label={words('content.drill.type')}
      render={({ displayedType }: Action) => typeName(displayedType)}
      sx={{ width: section === 'main' ? 160 : 112 }}
    />,
  ]
}
