import { Box } from '@mui/material'
import { Suspense } from 'react'
import { ChecksCard } from '../../text-editor/lazyChecksCard.ts'
import { PreviewCard } from '../../text-editor/PreviewCard.tsx'
import type { OpenItem } from '../../text-editor/useOpenItem.ts'
import { pickLabelTexts } from '../editing/dropdown-model.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { DropdownForm } from './DropdownForm.tsx'

/** Editor of a dropdown within its section, where it can be published incomplete. */
export const SectionDropdownForm = (item: OpenItem) => (
  <DropdownForm {...item} rule="free">
    {(editing) => <SurroundingCards editing={editing} />}
  </DropdownForm>
)

/** Cards below the editor: checks of the label, and the preview for visitors. */
const SurroundingCards = ({ editing }: { editing: DropdownEditing }) => {
  const { saved, titles } = editing
  const texts = pickLabelTexts(saved)

  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(2, 1fr)' } }}>
      <Suspense>
        <ChecksCard texts={texts} componentType={saved.component_type} typing={titles} />
      </Suspense>
      <PreviewCard record={saved} texts={texts} typing={titles} />
    </Box>
  )
}
