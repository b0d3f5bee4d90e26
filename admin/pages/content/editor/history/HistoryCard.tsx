import { Box, Typography } from '@mui/material'
import type { TextRecord } from '../../../../providers/content.ts'
import { History } from '../../../../resource/history/History.tsx'
import { LoadingRows } from '../../../../ui/loading/LoadingRows.tsx'
import { RetryAlert } from '../../../../ui/loading/RetryAlert.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import { goToField } from '../field-address.ts'
import { EditorCard } from '../frame/EditorCard.tsx'
import { pathOf, type Typing } from '../texts.ts'
import type { TextEditing } from '../useTextEditing.ts'
import { HistoryLine } from './HistoryLine.tsx'
import type { ChangeTold } from './text-history.ts'
import type { TextHistory } from './useTextHistory.ts'

interface Props {
  record: TextRecord
  history: TextHistory
  typing: Pick<Typing, 'values'> & Pick<TextEditing, 'type'>
}

/** How many changes stand beside the fields; the others are in the whole history. */
const shown = 6

const Changes = ({ record, history: { changes = [] }, typing }: Props) => {
  const take = (change: ChangeTold) => {
    if (change.language === null) return undefined
    const { language, before } = change
    const path = pathOf(record.id, language)
    if (before === '' || typing.values[path] === before) return undefined
    return () => {
      typing.type(path, before)
      goToField(record.id, language)
    }
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {changes.slice(0, shown).map((change) => (
        <HistoryLine key={change.key} change={change} onTake={take(change)} />
      ))}
    </Box>
  )
}

/** What became of a text of late. A text that it was is taken up by one press: into its field, not yet saved. */
export const HistoryCard = (props: Props) => {
  const words = useWords()
  const { record, history } = props
  const { changes, isWhole, error, retry } = history
  return (
    <EditorCard
      title={words('textEditor.history.title')}
      figure={isWhole && changes && words('textEditor.history.changes', { smart_count: changes.length })}
      act={<History isPlain resource="content-items" record={record} />}
    >
      {error && <RetryAlert onRetry={retry}>{words('ui.loadFailed')}</RetryAlert>}
      {!changes && !error && <LoadingRows />}
      {changes?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {words('history.empty')}
        </Typography>
      )}
      <Changes {...props} />
    </EditorCard>
  )
}
