import EditIcon from '@mui/icons-material/EditOutlined'
import { Box, CircularProgress, IconButton, Stack } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { directions, isLanguage, type Language } from '../../../../domain/languages.ts'
import { useDescriptor, useRights } from '../../../resource/useDescriptor.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { excerpt } from '../drill/excerpt.ts'
import { useText } from '../queries.ts'
import { TextForm } from './TextForm.tsx'

interface RowProps {
  language: Language
  text: string | null
}

const Shown = ({ language, text }: RowProps) => {
  const words = useWords()
  if (!text)
    return (
      <Box component="span" sx={{ color: 'status.missing' }}>
        {words('ui.noText')}
      </Box>
    )
  return (
    <Box
      component="span"
      lang={language}
      dir={directions[language]}
      sx={{ flexGrow: 1, overflowWrap: 'anywhere', textAlign: 'start' }}
    >
      {excerpt(text, language)}
    </Box>
  )
}

/** Reads the text with its other languages before it is edited, so that nothing stale is typed over. */
const Editing = ({ id, ...props }: { id: string; language: Language; onClose: () => void }) => {
  const { data, error, refetch } = useText(id)
  const [text] = data?.texts ?? []
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return text ? <TextForm text={text} {...props} /> : <CircularProgress size={20} />
}

/** The text of a row, and the way to edit it there. */
export const TextInPlace = () => {
  const words = useWords()
  const { update } = useRights(useDescriptor())
  const record = useRecordContext()
  const [isEditing, setIsEditing] = useState(false)
  if (!record || !isLanguage(record.language)) return null
  const { language, text, content_item_id, content_key } = record
  if (isEditing)
    return <Editing id={content_item_id} language={language} onClose={() => setIsEditing(false)} />
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minWidth: 240 }}>
      <Shown language={language} text={text} />
      {update && (
        <IconButton
          size="small"
          aria-label={words('content.drill.edit', {
            name: `${content_key}, ${words(`options.${language}`)}`,
          })}
          onClick={() => setIsEditing(true)}
          sx={{ position: 'relative', zIndex: 1, marginInlineStart: 'auto' }}
        >
          <EditIcon fontSize="small" />
        </IconButton>
      )}
    </Stack>
  )
}
