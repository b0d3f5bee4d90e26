import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { countHistory } from '../../../../providers/audit/history.ts'
import { useComments } from '../../../../text-editor/useComments.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { useUses } from '../uses/useUses.ts'
import type { CardTab } from './tabs.ts'

type Of = Pick<DropdownEditing, 'base'>

// The tab itself counts what it shows: nobody needs to hear the figure before.
const Figure = ({ count }: { count: number | undefined }) =>
  count !== undefined && (
    <Box component="span" aria-hidden sx={{ color: 'text.secondary', marginInlineStart: 2 }}>
      {count}
    </Box>
  )

const UsesFigure = ({ base }: Of) => {
  const { data: uses } = useUses(base.id)
  return <Figure count={uses && uses.texts.length + (uses.is_used ? 1 : 0)} />
}

const CommentsFigure = ({ base }: Of) => {
  const { data: thread } = useComments(base.id).query
  return <Figure count={thread?.open} />
}

const HistoryFigure = ({ base: { id, version } }: Of) => {
  const { data } = useQuery({
    queryKey: ['content-items', 'history', 'count', id, version],
    queryFn: ({ signal }) => countHistory('content-items', id, signal),
    placeholderData: (before) => before,
  })
  return <Figure count={data} />
}

/** How many there are of what a tab shows, as soon as it is known; nothing where that is no number. */
export const TabFigure = ({ tab, editing }: { tab: CardTab; editing: Of }) => {
  if (tab === 'uses') return <UsesFigure base={editing.base} />
  if (tab === 'comments') return <CommentsFigure base={editing.base} />
  return tab === 'history' && <HistoryFigure base={editing.base} />
}
