import { Box, Button, CircularProgress, Stack } from '@mui/material'
import { useContext } from 'react'
import { useRecordContext } from 'react-admin'
import { isLanguage, type Language, languageNames } from '../../../../domain/languages.ts'
import { OpenRowContext } from '../../../resource/list/open-row.ts'
import { useDescriptor, useRights } from '../../../resource/useDescriptor.ts'
import { LoadFailure } from '../../../ui/loading/LoadFailure.tsx'
import { NoText } from '../../../ui/NoText.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { EditInRow } from '../EditInRow.tsx'
import { Excerpt } from '../Excerpt.tsx'
import { useText } from '../queries.ts'
import { TextForm } from './TextForm.tsx'

interface RowProps {
  language: Language
  text: string | null
}

const Shown = ({ language, text }: RowProps) => {
  if (!text) return <NoText />
  return (
    <Box sx={{ flexGrow: 1 }}>
      <Excerpt text={text} language={language} />
    </Box>
  )
}

interface EditingProps {
  id: string
  language: Language
  onClose: () => void
}

/** Reads the text with its other languages before it is edited, so that nothing stale is typed over. */
const Editing = ({ id, language, onClose }: EditingProps) => {
  const words = useWords()
  const { data, error, refetch } = useText(id)
  const [text] = data?.texts ?? []
  if (text) return <TextForm text={text} language={language} onClose={onClose} />
  if (!error) return <CircularProgress size={20} />
  const back = (
    <Button variant="outlined" color="inherit" onClick={onClose}>
      {words('editing.back')}
    </Button>
  )
  return (
    <Box sx={{ position: 'relative', zIndex: 1 }}>
      <LoadFailure error={error} onRetry={() => void refetch()} back={back} />
    </Box>
  )
}

/** The text of a row, and the way to edit it there. */
export const TextInPlace = () => {
  const spoken = useLanguage()
  const { update } = useRights(useDescriptor())
  const record = useRecordContext()
  const opening = useContext(OpenRowContext)
  if (!record || !opening || !isLanguage(record.language)) return null
  const { language, text, content_item_id, content_key } = record
  if (opening.open === record.id)
    return <Editing id={content_item_id} language={language} onClose={opening.close} />
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minWidth: 240 }}>
      <Shown language={language} text={text} />
      {update && (
        <EditInRow
          row={record}
          name={`${content_key}, ${languageNames[language][spoken]}`}
          opening={opening}
        />
      )}
    </Stack>
  )
}
