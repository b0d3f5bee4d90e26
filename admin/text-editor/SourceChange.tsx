import * as calls from 'virtual:calls'
import { Box, Button, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useQueryClient } from '@tanstack/react-query'
import { type Language, nativeNames } from '../../domain/languages.ts'
import { refetchText } from '../content-shared/content-queries.ts'
import type { EditableText, TextRecord } from '../content-shared/content-types.ts'
import { useApiMutation } from '../providers/api-queries.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { KeyHint } from '../ui/shortcuts.tsx'
import { TextDiff } from '../ui/TextDiff.tsx'
import { useNotifyDone } from '../ui/UndoToast.tsx'
import { useTranslate } from '../ui/useTranslate.ts'

interface Options {
  /** Id of the open item: the text itself, or the owner of an additional text. */
  openItemId: string
  onConfirmed: (record: TextRecord) => void
  onRefused: (error: Error) => void
}

interface Props {
  text: EditableText
  language: Language
  isDisabled: boolean
  onConfirm: () => void
}

/**
 * Change of the source since an outdated text was translated, with a button that accepts the text as it is.
 */
export const SourceChange = ({ text, language, isDisabled, onConfirm }: Props) => {
  const t = useTranslate()

  const source = text.outdated[language]
  if (!source) return null

  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', paddingBlockStart: 2, marginBlockStart: 2 }}>
      <Typography
        variant="caption"
        sx={{ color: 'status.outdated', display: 'flex', alignItems: 'center', gap: 1.5 }}
      >
        <StatusDot status="outdated" />
        {t('textEditor.outdated.change')}
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
        {t('textEditor.outdated.confirm')}
        <span style={visuallyHidden}> {nativeNames[language]}</span>
        <KeyHint keys="Alt+Enter" />
      </Button>
    </Box>
  )
}

/** Returns the action that confirms a text for the current version of its source. */
export const useAcceptSource = ({ openItemId, onConfirmed, onRefused }: Options) => {
  const client = useQueryClient()
  const notifyDone = useNotifyDone()
  const { mutate, isPending } = useApiMutation(calls.confirmTranslation, {
    onSuccess: async () => {
      const record = await refetchText(client, openItemId)
      notifyDone('textEditor.outdated.done')
      onConfirmed(record)
    },
    onError: onRefused,
  })

  return {
    isPending,
    confirm: ({ id, version }: EditableText, language: Language) =>
      mutate({ params: { id, language }, body: { version } }),
  }
}
