import { Box, Stack } from '@mui/material'
import { Suspense } from 'react'
import type { TextRecord } from '../../../../providers/content.ts'
import { ChecksCard } from '../../../../text-editor/lazyChecksCard.ts'
import { RequestsCard } from '../../requests/RequestsCard.tsx'
import { CommentsCard } from '../comments/CommentsCard.tsx'
import { HistoryCard } from '../history/HistoryCard.tsx'
import type { TextHistory } from '../history/useTextHistory.ts'
import type { Texts, Typing } from '../texts.ts'
import type { TextEditing } from '../useTextEditing.ts'
import { WhereCard } from './WhereCard.tsx'

const columns = { xs: '1fr', md: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' }

const column = { gap: 3, minWidth: 0 } as const

interface Props {
  record: TextRecord
  /** The text and its additional texts. */
  texts: Texts
  typing: Typing & Pick<TextEditing, 'type'>
  history: TextHistory
}

/** What surrounds the fields of an item: its checks, where visitors see it, what is said of it, and what became of it. */
export const Surroundings = ({ record, texts, typing, history }: Props) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      gridTemplateColumns: columns,
      gridTemplateRows: { md: 'auto 1fr', xl: 'auto' },
      alignItems: 'start',
    }}
  >
    <Stack sx={column}>
      <Suspense>
        <ChecksCard texts={texts} componentType={record.component_type} typing={typing} />
      </Suspense>
      <WhereCard record={record} texts={texts} typing={typing} />
    </Stack>
    {/* Of two columns the second is theirs, however long they are. */}
    <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / span 2', xl: 1 }, minWidth: 0 }}>
      <CommentsCard id={record.id} />
    </Box>
    <Stack sx={column}>
      <RequestsCard item={record.id} />
      <HistoryCard record={record} history={history} typing={typing} />
    </Stack>
  </Box>
)
