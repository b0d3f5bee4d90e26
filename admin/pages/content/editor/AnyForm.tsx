import { Suspense } from 'react'
import { displayedType } from '../../../../domain/content/displayed-type.ts'
import { LoadingRows } from '../../../ui/loading/LoadingRows.tsx'
import { SectionForm } from '../options/lazy.ts'
import { EditorForm } from './EditorForm.tsx'
import type { OpenItem } from './frame/useOpenItem.ts'

/** What an item is edited in, whatever its type: a dropdown with its options, another one as a text. */
export const AnyForm = (item: OpenItem) => {
  const Form = displayedType(item.record) === 'dropdown' ? SectionForm : EditorForm
  return (
    <Suspense fallback={<LoadingRows />}>
      <Form key={item.record.id} {...item} />
    </Suspense>
  )
}
