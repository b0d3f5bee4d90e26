import * as calls from 'virtual:calls'
import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import { type Language, nativeNames } from '../../domain/languages.ts'
import { refetchText } from '../content-shared/content-queries.ts'
import type { EditableText, TextRecord } from '../content-shared/content-types.ts'
import { type SeenDraft, toDraftItems } from '../content-shared/draft-items.ts'
import { useApiMutation } from '../providers/api-queries.ts'
import { useNotifyDone } from '../ui/UndoToast.tsx'
import { useTranslate, useTranslateMessage } from '../ui/useTranslate.ts'

interface DiscardDraftProps {
  /** Id of the open item; the draft may belong to one of its additional texts. */
  openItemId: string
  draft: SeenDraft
  /** Name of the text or language of the draft. */
  name: string
  /** Explains what remains after the draft is discarded. */
  explanation: string
  isSaving: boolean
  onDiscarded: (record: TextRecord) => void
}

/** Button that discards a draft after confirmation; other edits stay. */
export const DiscardDraft = (props: DiscardDraftProps) => {
  const { name, explanation, isSaving } = props
  const t = useTranslate()
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const { discard, isPending } = useDiscardAndNotify(props)

  const close = () => setIsConfirmOpen(false)

  return (
    <>
      <Button
        size="small"
        color="error"
        disabled={isSaving}
        aria-haspopup="dialog"
        aria-label={`${t('textEditor.discard.act')}: ${name}`}
        onClick={() => setIsConfirmOpen(true)}
      >
        {t('textEditor.discard.act')}
      </Button>
      <Confirm
        isOpen={isConfirmOpen}
        loading={isPending}
        title={t('textEditor.discard.title', { name })}
        content={explanation}
        confirm={t('textEditor.discard.act')}
        confirmColor="warning"
        onConfirm={() => discard(close)}
        onClose={close}
      />
    </>
  )
}

/** Returns the action that discards the draft, then refetches the open item. */
const useDiscardAndNotify = ({ openItemId, draft, onDiscarded }: DiscardDraftProps) => {
  const client = useQueryClient()
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const translateMessage = useTranslateMessage()
  const { mutate, isPending } = useApiMutation(calls.discard, {
    onSuccess: async () => {
      onDiscarded(await refetchText(client, openItemId))
      notifyDone('textEditor.discard.done')
    },
    onError: (error) => notify(translateMessage(error.message), { type: 'error' }),
  })

  const discard = (onSettled: () => void) => mutate({ body: { items: toDraftItems([draft]) } }, { onSettled })

  return { discard, isPending }
}

interface DiscardTextDraftProps {
  /** Id of the open item: the text itself, or the owner of an additional text. */
  openItemId: string
  text: EditableText
  language: Language
  isSaving: boolean
  onDiscarded: (record: TextRecord) => void
}

/** Button that discards the draft of a text in one language. */
export const DiscardTextDraft = ({ text, language, ...rest }: DiscardTextDraftProps) => {
  const t = useTranslate()
  const explanation = text.approved[language]
    ? 'textEditor.discard.published'
    : 'textEditor.discard.unpublished'
  return (
    <DiscardDraft
      {...rest}
      draft={{ ...text, language }}
      name={nativeNames[language]}
      explanation={t(explanation)}
    />
  )
}
