import { itemEditorPath } from '../../../content-shared/content-paths.ts'
import type { KnownSection } from '../../../content-shared/content-route.tsx'
import { itemName } from '../../../content-shared/text-display.tsx'
import type { TextRecord } from '../../../providers/content.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { AnyForm } from './AnyForm.tsx'
import { ItemPage } from './frame/ItemPage.tsx'
import { sectionOfItem } from './frame/useOpenItem.ts'

/** The page that edits an item whatever its type, a dropdown with its options; it says so in its own words. */
const GenericEditor = ({ section }: { section: KnownSection }) => {
  const words = useWords()
  const language = useLanguage()
  const elsewhere = (record: TextRecord) => {
    const own = sectionOfItem(record)
    return own === section.key ? undefined : itemEditorPath(own, record.id)
  }
  return (
    <ItemPage
      section={section}
      kind="generic"
      elsewhere={elsewhere}
      titleOf={(record) => itemName(record, language)}
      here={words('textEditor.generic.here')}
    >
      {(item) => <AnyForm {...item} />}
    </ItemPage>
  )
}

export default GenericEditor
