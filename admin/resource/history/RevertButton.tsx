import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Confirm, useTranslate } from 'react-admin'
import { FailureAlert } from '../../editing/FailureAlert.tsx'
import { useWords } from '../../ui/useWords.ts'

interface Props<Done> {
  label?: string
  title?: string
  question: ReactNode
  revert: () => Promise<Done>
  onReverted: (done: Done) => void
  /** Shows what is stored now, by this or meanwhile by somebody else. */
  onSettled?: () => unknown
}

/** Brings back what was before, after a question; a refusal stands over the button. */
export const RevertButton = <Done,>({
  label,
  title,
  question,
  revert,
  onReverted,
  onSettled,
}: Props<Done>) => {
  const words = useWords()
  const translate = useTranslate()
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: revert,
    onSuccess: onReverted,
    onSettled: () => {
      setIsAsked(false)
      return onSettled?.()
    },
  })
  const name = label ?? words('history.revert')
  return (
    <>
      {error && <FailureAlert>{translate(error.message)}</FailureAlert>}
      <Button variant="outlined" size="small" onClick={() => setIsAsked(true)}>
        {name}
      </Button>
      <Confirm
        isOpen={isAsked}
        loading={isPending}
        title={title ?? words('history.revertTitle')}
        content={question}
        confirm={name}
        onConfirm={() => mutate()}
        onClose={() => setIsAsked(false)}
      />
    </>
  )
}
