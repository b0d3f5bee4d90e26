import { Box, Stack } from '@mui/material'
import { formatDate } from '../../../../domain/format/format.ts'
import type { TranslationRequest } from '../../../providers/pages/requests.ts'
import { useWords } from '../../../ui/useWords.ts'

const line = { columnGap: 2, flexWrap: 'wrap', alignItems: 'baseline', typography: 'body2' }

/** Which languages are wanted by which day, whether that has gone by, and how much is left to do. */
export const RequestState = ({ request }: { request: TranslationRequest }) => {
  const words = useWords()
  const { languages, due, isLate, left } = request
  return (
    <Stack direction="row" component="span" sx={line}>
      <bdi dir="ltr">{languages.join(', ')}</bdi>
      <Box component="span" sx={isLate ? { color: 'error.main', fontWeight: 600 } : undefined}>
        {words('textEditor.requests.until')} <bdi dir="ltr">{formatDate(due)}</bdi>
        {isLate && `, ${words('textEditor.requests.late')}`}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {words('textEditor.requests.left', { smart_count: left })}
      </Box>
    </Stack>
  )
}
