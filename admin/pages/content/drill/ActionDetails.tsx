import type { SectionKey } from '../../../../domain/sections.ts'
import type { Action } from '../../../providers/content.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useWords } from '../../../ui/useWords.ts'

/** What no column says of an action where there is no room for it. */
export const ActionDetails = ({ action, section }: { action: Action; section: SectionKey }) => {
  const words = useWords()
  return (
    <>
      {section === 'main' ? <DateTime time={action.last_modified} /> : <bdi dir="ltr">{action.id}</bdi>}
      {` · ${words(`options.${action.displayedType}`)}`}
    </>
  )
}
