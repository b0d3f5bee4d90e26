import { Suspense } from 'react'
import { displayedType } from '../../../../domain/content/displayed-type.ts'
import type { TextRecord } from '../../../providers/content.ts'
import { LoadingRows } from '../../../ui/loading/LoadingRows.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { nameOf } from '../item-name.ts'
import { DropdownForm } from '../options/lazy.ts'
import { editPath } from '../paths.ts'
import type { KnownSection } from '../Section.tsx'
import { EditorForm } from './EditorForm.tsx'
import { ItemPage } from './frame/ItemPage.tsx'
import { sectionOfItem } from './frame/useOpenItem.ts'

/** The page that edits an item whatever its type, a dropdown with its options; it says so in its own words. */
const GenericEditor = ({ section }: { section: KnownSection }) => {
  const words = useWords()
  const language = useLanguage()
  const elsewhere = (record: TextRecord) => {
    const own = sectionOfItem(record)
    return own === section.key ? undefined : editPath(own, record.id)
  }
  return (
    <ItemPage
      section={section}
      kind="generic"
      elsewhere={elsewhere}
      titleOf={(record) => nameOf(record, language)}
      here={words('textEditor.generic.here')}
    >
      {(item) => {
        const Form = displayedType(item.record) === 'dropdown' ? DropdownForm : EditorForm
        return (
          <Suspense fallback={<LoadingRows />}>
            <Form key={item.record.id} {...item} />
          </Suspense>
        )
      }}
    </ItemPage>
  )
}

export default GenericEditor
