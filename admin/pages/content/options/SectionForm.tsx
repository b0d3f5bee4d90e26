import type { OpenItem } from '../../../text-editor/useOpenItem.ts'
import { DropdownForm } from './DropdownForm.tsx'
import { Surrounding } from './Surrounding.tsx'

/** A dropdown as its section edits it: published with whatever it has. */
export const SectionForm = (item: OpenItem) => (
  <DropdownForm {...item} rule="free">
    {(editing) => <Surrounding editing={editing} />}
  </DropdownForm>
)
