import { Box, Button, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { type Language, nativeNames } from '../../domain/languages.ts'
import { cacheSaved } from '../content-shared/content-queries.ts'
import { type EditableText, readText, type TextRecord } from '../providers/content.ts'
import { confirmTranslation } from '../providers/page-management.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { KeyHint } from '../ui/shortcuts.tsx'
import { TextDiff } from '../ui/TextDiff.tsx'
import { useWords } from '../ui/useWords.ts'

interface Options {
  /** The item that is open: that of the text, or the one that the text belongs to. */
  opened: string
  onConfirmed: (record: TextRecord) => void
  onRefused: (error: Error) => void
}

interface Props {
  text: EditableText
  language: Language
  isDisabled: boolean
  onConfirm: () => void
}

/** What has become of the source since an outdated text was made from it; whoever finds it still right says so. */
export const SourceChange = ({ text, language, isDisabled, onConfirm }: Props) => {
  const words = useWords()

  const source = text.outdated[language]
  if (!source) return null

  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', paddingBlockStart: 2, marginBlockStart: 2 }}>
      <Typography
        variant="caption"
        sx={{ color: 'status.outdated', display: 'flex', alignItems: 'center', gap: 1.5 }}
      >
        <StatusDot status="outdated" />
        {words('textEditor.outdated.change')}
      </Typography>
      <Typography variant="body2" component="div">
        <TextDiff
          before={source.text}
          after={text.translations[source.from]}
          language={source.from}
          side="both"
        />
      </Typography>
      <Button size="small" disabled={isDisabled} aria-keyshortcuts="Alt+Enter" onClick={onConfirm}>
        {words('textEditor.outdated.confirm')}
        <span style={visuallyHidden}> {nativeNames[language]}</span>
        <KeyHint keys="Alt+Enter" />
      </Button>
    </Box>
  )
}

/** Says of a text that it is right for its source as it is now, and answers the item that is open as it is then. */
export const useAcceptSource = ({ opened, onConfirmed, onRefused }: Options) => {
  const client = useQueryClient()
  const notify = useNotify()
  const words = useWords()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ text, language }: { text: EditableText; language: Language }) => {
      await confirmTranslation(text.id, language, text.version)
      return readText(opened)
    },
    onSuccess: (record) => {
      cacheSaved(client, record)
      notify(words('textEditor.outdated.done'), { type: 'success' })
      onConfirmed(record)
    },
    onError: onRefused,
  })

  return { isPending, confirm: (text: EditableText, language: Language) => mutate({ text, language }) }
}
