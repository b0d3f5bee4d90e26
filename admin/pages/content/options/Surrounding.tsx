import { Box } from '@mui/material'
import { Suspense } from 'react'
import { ChecksCard } from '../../../text-editor/lazyChecksCard.ts'
import { PreviewCard } from '../../../text-editor/PreviewCard.tsx'
import { labelOf } from './editing/dropdown.ts'
import type { DropdownEditing } from './editing/useDropdownEditing.ts'

/** What surrounds the card of a dropdown: the checks of its label, and where visitors see it. */
export const Surrounding = ({ editing }: { editing: DropdownEditing }) => {
  const { base, titles } = editing
  const texts = labelOf(base)
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(2, 1fr)' } }}>
      <Suspense>
        <ChecksCard texts={texts} componentType={base.component_type} typing={titles} />
      </Suspense>
      <PreviewCard record={base} texts={texts} typing={titles} />
    </Box>
  )
}
