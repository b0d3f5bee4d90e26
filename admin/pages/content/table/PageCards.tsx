import Checkbox from '@mui/material/Checkbox'
import Stack from '@mui/material/Stack'
import { useListContext, useRecordContext, useTranslate } from 'react-admin'
import type { PageRow } from '../../../providers/pages/pages.ts'
import { CardDetails, ListCards } from '../../../resource/list/ListCards.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { Changed, PageName, PageSection, PendingCount } from './PageCells.tsx'
import { PageRowActs } from './PageRowActs.tsx'
import { PageStatus } from './PageStatus.tsx'

const Card = () => {
  const words = useWords()
  const translate = useTranslate()
  const page = useRecordContext<PageRow>()
  const { selectedIds, onToggleItem } = useListContext()
  if (!page) return null
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <Checkbox
          checked={selectedIds.includes(page.id)}
          onChange={() => onToggleItem(page.id)}
          slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
          sx={{ position: 'relative', zIndex: 1 }}
        />
        <div>
          <PageName page={page} />
        </div>
        <Stack sx={{ marginInlineStart: 'auto' }}>
          <PageRowActs page={page} />
        </Stack>
      </Stack>
      <CardDetails>
        <PageStatus page={page} />
        <span>
          <PageSection page={page} />
        </span>
        {page.pending > 0 && (
          <span>
            {words('contentTable.pending')}: <PendingCount page={page} />
          </span>
        )}
        <span>
          <Changed page={page} />
        </span>
      </CardDetails>
    </>
  )
}

/** The pages of the site on a phone. */
export const PageCards = () => (
  <ListCards>
    <Card />
  </ListCards>
)
