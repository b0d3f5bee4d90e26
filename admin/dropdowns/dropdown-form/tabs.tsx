import { Box, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { HistoryEntries } from '../../resources/RecordHistory.tsx'
import { CommentsCard } from '../../text-editor/CommentsCard.tsx'
import { TextRequestsCard } from '../../text-editor/TranslationRequests.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import { DropdownUsage } from '../DropdownUsage.tsx'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'

/** Tab with the uses of the edited dropdown. */
export const UsesTab = ({ editing: { saved } }: { editing: DropdownEditing }) => {
  const t = useTranslate()

  return (
    <Box sx={{ padding: 4 }}>
      <Typography variant="h2" sx={visuallyHidden}>
        {t('options.tabs.uses')}
      </Typography>
      <DropdownUsage dropdownKey={saved.id} />
    </Box>
  )
}

/** Tab with the history of a dropdown; each change can be reverted. */
export const HistoryTab = ({ editing: { saved } }: { editing: DropdownEditing }) => {
  const t = useTranslate()
  return (
    <Box sx={{ maxWidth: 960 }}>
      <Typography variant="h2" sx={visuallyHidden}>
        {t('history.title')}
      </Typography>
      <HistoryEntries resource="content-items" id={saved.id} version={saved.version} canEdit />
    </Box>
  )
}

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
    <CommentsCard id={saved.id} watchedParam="tab" />
    <TextRequestsCard item={saved.id} />
  </Box>
)
