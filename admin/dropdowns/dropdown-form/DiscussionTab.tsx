import { Box } from '@mui/material'
import { CommentsCard } from '../../text-editor/CommentsCard.tsx'
import { TextRequestsCard } from '../../text-editor/TranslationRequests.tsx'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'

const columns = { xs: '1fr', md: 'repeat(2, 1fr)' }

/** Tab with comments and translation requests. Its inputs keep the browser's own undo (`data-own-undo`). */
export const DiscussionTab = ({ editing: { saved } }: { editing: DropdownEditing }) => (
  <Box
    data-own-undo
    sx={{
      display: 'grid',
      gap: 3,
      gridTemplateColumns: columns,
      alignItems: 'start',
      padding: { xs: 3, md: 4 },
    }}
  >
    <CommentsCard id={saved.id} kept="tab" />
    <TextRequestsCard item={saved.id} />
  </Box>
)
