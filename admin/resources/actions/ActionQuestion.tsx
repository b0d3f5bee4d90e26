import { DialogContentText } from '@mui/material'
import { useContext } from 'react'
import { Confirm } from 'react-admin'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ConsequencesContext } from '../resource-context.ts'
import type { PendingConfirmation } from './useRunAction.ts'

/** Confirmation of an action; `about` names the records. */
export const ActionQuestion = ({ question, about }: { question: PendingConfirmation; about: string }) => {
  const language = useLanguage()
  const Consequences = useContext(ConsequencesContext)

  const { action: pendingAction, ids, isPending, confirm, close } = question
  const label = pendingAction.action.label[language]

  return (
    <Confirm
      isOpen
      loading={isPending}
      title={`${label}: ${about}`}
      content={
        <>
          <DialogContentText>{pendingAction.action.confirm?.[language]}</DialogContentText>
          <Consequences actionName={pendingAction.name} ids={ids} />
        </>
      }
      confirm={label}
      confirmColor="warning"
      onConfirm={confirm}
      onClose={close}
    />
  )
}
