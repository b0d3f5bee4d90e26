import { Suspense } from 'react'
import { displayedType } from '../../domain/content/displayed-type.ts'
import { itemEditorPath } from '../content-shared/content-paths.ts'
import type { KnownSection } from '../content-shared/content-route.tsx'
import type { TextRecord } from '../content-shared/content-types.ts'
import { OptionsSkeleton } from '../content-shared/ItemSkeleton.tsx'
import { itemName } from '../content-shared/text-display.tsx'
import { SectionDropdownForm } from '../dropdowns/lazy-pages.ts'
import { ItemPage } from '../text-editor/ItemPage.tsx'
import { TextEditorForm } from '../text-editor/TextEditor.tsx'
import { type OpenItem, sectionOfItem } from '../text-editor/useOpenItem.ts'
import { LoadingRows } from '../ui/Loading.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Page that edits an item of any type, a dropdown with its options. */
const GenericEditor = ({ section }: { section: KnownSection }) => {
  const t = useTranslate()
  const language = useLanguage()

  const redirectPathOf = (record: TextRecord) => {
    const itemSection = sectionOfItem(record)
    return itemSection === section.key ? undefined : itemEditorPath(itemSection, record.id)
  }

  return (
    <ItemPage
      section={section}
      kind="generic"
      redirectPathOf={redirectPathOf}
      titleOf={(record) => itemName(record, language)}
      crumbLabel={t('textEditor.generic.here')}
    >
      {(item) => <AnyItemForm {...item} />}
    </ItemPage>
  )
}

/** Form of an item of any type: a dropdown with its options, others as texts. */
export const AnyItemForm = (item: OpenItem) => {
  const Form = displayedType(item.record) === 'dropdown' ? SectionDropdownForm : TextEditorForm
  return (
    <Suspense
      fallback={
        <LoadingRows>
          <OptionsSkeleton />
        </LoadingRows>
      }
    >
      <Form key={item.record.id} {...item} />
    </Suspense>
  )
}

export default GenericEditor
