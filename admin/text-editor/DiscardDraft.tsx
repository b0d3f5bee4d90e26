import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useNotify, useTranslate } from 'react-admin'
import { type Language, nativeNames } from '../../domain/languages.ts'
import { cacheSaved } from '../content-shared/content-queries.ts'
import { type EditableText, readText, type TextRecord } from '../providers/content.ts'
import { discardDrafts, type PendingDraft } from '../providers/review.ts'
import { useWords } from '../ui/useWords.ts'

/** A draft as it was seen; that of options has no language. */
type DraftVersion = Pick<PendingDraft, 'id' | 'version' | 'language'>

/** Discards a draft, after a question; what is typed elsewhere stays. */
export const DiscardDraft = (props: DiscardDraftProps) => {
  const { name, kept, isSaving } = props
  const words = useWords()
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const { discard, isPending } = useDiscardAndNotify(props)

  const close = () => setIsConfirmOpen(false)

  return (
    <>
      <Button
        size="small"
        color="error"
        disabled={isSaving}
        aria-label={`${words('textEditor.discard.act')}: ${name}`}
        onClick={() => setIsConfirmOpen(true)}
      >
        {words('textEditor.discard.act')}
      </Button>
      <Confirm
        isOpen={isConfirmOpen}
        loading={isPending}
        title={words('textEditor.discard.title', { name })}
        content={kept}
        confirm={words('textEditor.discard.act')}
        confirmColor="warning"
        onConfirm={() => discard(close)}
        onClose={close}
      />
    </>
  )
}

/** Discards a draft, and answers the item that is open as it is then. */
const useDiscardDraft = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ opened, draft }: { opened: string; draft: DraftVersion }) => {
      await discardDrafts([draft])
      return readText(opened)
    },
    onSuccess: (record) => cacheSaved(client, record),
  })
}

interface DiscardDraftProps {
  /** The item that is open; the draft may be that of a text that belongs to it. */
  opened: string
  draft: DraftVersion
  /** What it is a draft of, in words. */
  name: string
  /** What stands there without it, in words. */
  kept: string
  isSaving: boolean
  onDiscarded: (record: TextRecord) => void
}

const useDiscardAndNotify = ({ opened, draft, onDiscarded }: DiscardDraftProps) => {
  const notify = useNotify()
  const translate = useTranslate()
  const words = useWords()
  const { mutate, isPending } = useDiscardDraft()

  const discard = (onSettled: () => void) =>
    mutate(
      { opened, draft },
      {
        onSuccess: (record) => {
          onDiscarded(record)
          notify(words('textEditor.discard.done'), { type: 'success' })
        },
        onError: (error) => notify(translate(error.message), { type: 'error' }),
        onSettled,
      },
    )

  return { discard, isPending }
}

interface DiscardTextDraftProps {
  /** The item that is open: that of the text, or the one that the text belongs to. */
  opened: string
  text: EditableText
  language: Language
  isSaving: boolean
  onDiscarded: (record: TextRecord) => void
}

/** Discards the draft of a text in one language. */
export const DiscardTextDraft = ({ text, language, ...rest }: DiscardTextDraftProps) => {
  const words = useWords()
  const kept = text.approved[language] ? 'textEditor.discard.published' : 'textEditor.discard.unpublished'
  return (
    <DiscardDraft {...rest} draft={{ ...text, language }} name={nativeNames[language]} kept={words(kept)} />
  )
}
