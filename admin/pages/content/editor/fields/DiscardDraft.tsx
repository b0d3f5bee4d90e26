import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirm, useNotify, useTranslate } from 'react-admin'
import type { TextRecord } from '../../../../providers/content.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { type DraftSeen, useDiscardDraft } from './useDiscardDraft.ts'

interface Props {
  /** The item that is open; the draft may be that of a text that belongs to it. */
  opened: string
  draft: DraftSeen
  /** What it is a draft of, in words. */
  name: string
  /** What stands there without it, in words. */
  kept: string
  isSaving: boolean
  onDiscarded: (record: TextRecord) => void
}

const useDiscard = ({ opened, draft, onDiscarded }: Props) => {
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

/** Discards a draft, after a question; what is typed elsewhere stays. */
export const DiscardDraft = (props: Props) => {
  const { name, kept, isSaving } = props
  const words = useWords()
  const [isAsked, setIsAsked] = useState(false)
  const { discard, isPending } = useDiscard(props)
  const close = () => setIsAsked(false)
  return (
    <>
      <Button
        size="small"
        color="error"
        disabled={isSaving}
        aria-label={`${words('textEditor.discard.act')}: ${name}`}
        onClick={() => setIsAsked(true)}
      >
        {words('textEditor.discard.act')}
      </Button>
      <Confirm
        isOpen={isAsked}
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
