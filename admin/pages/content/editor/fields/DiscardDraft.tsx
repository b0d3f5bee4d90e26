import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirm, useNotify, useTranslate } from 'react-admin'
import { type Language, nativeNames } from '../../../../../domain/languages.ts'
import type { EditableText } from '../../../../providers/content.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { pathOf } from '../texts.ts'
import type { TextEditing } from '../useTextEditing.ts'
import { useDiscardDraft } from './useDiscardDraft.ts'

interface Props {
  editing: TextEditing
  text: EditableText
  language: Language
}

const useDiscard = ({ editing, text, language }: Props) => {
  const notify = useNotify()
  const translate = useTranslate()
  const words = useWords()
  const { mutate, isPending } = useDiscardDraft()
  const discard = (onSettled: () => void) =>
    mutate(
      { id: editing.base[0]?.id ?? text.id, text, language },
      {
        onSuccess: ({ texts }) => {
          editing.goOnFrom(texts, [pathOf(text.id, language)])
          notify(words('textEditor.discard.done'), { type: 'success' })
        },
        onError: (error) => notify(translate(error.message), { type: 'error' }),
        onSettled,
      },
    )
  return { discard, isPending }
}

/** Discards the draft of a text in one language, after a question; what is typed elsewhere stays. */
export const DiscardDraft = (props: Props) => {
  const { editing, text, language } = props
  const words = useWords()
  const [isAsked, setIsAsked] = useState(false)
  const { discard, isPending } = useDiscard(props)
  const close = () => setIsAsked(false)
  const kept = text.approved[language] ? 'textEditor.discard.published' : 'textEditor.discard.unpublished'
  return (
    <>
      <Button
        size="small"
        color="error"
        disabled={editing.isSaving}
        aria-label={`${words('textEditor.discard.act')}: ${nativeNames[language]}`}
        onClick={() => setIsAsked(true)}
      >
        {words('textEditor.discard.act')}
      </Button>
      <Confirm
        isOpen={isAsked}
        loading={isPending}
        title={words('textEditor.discard.title', { language: nativeNames[language] })}
        content={words(kept)}
        confirm={words('textEditor.discard.act')}
        confirmColor="warning"
        onConfirm={() => discard(close)}
        onClose={close}
      />
    </>
  )
}
