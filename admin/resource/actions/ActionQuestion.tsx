import { Confirm } from 'react-admin'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Question } from './useAct.ts'

/** What is asked before an action is done; `about` names what it is done with. */
export const ActionQuestion = ({ question, about }: { question: Question; about: string }) => {
  const language = useLanguage()
  const { asked, isPending, confirm, close } = question
  const label = asked.action.label[language]
  return (
    <Confirm
      isOpen
      loading={isPending}
      title={`${label}: ${about}`}
      content={asked.action.confirm?.[language] ?? ''}
      confirm={label}
      confirmColor="warning"
      onConfirm={confirm}
      onClose={close}
    />
  )
}
