import { Confirm, useTranslate } from 'react-admin'
import { useWords } from '../../../../ui/useWords.ts'

interface Props {
  isOpen: boolean
  onLeave: () => void
  onStay: () => void
}

/** Asks before edit mode is left with something typed. */
export const LeaveQuestion = ({ isOpen, onLeave, onStay }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  return (
    <Confirm
      isOpen={isOpen}
      title={words('editing.leaving.title')}
      content={translate('ra.message.unsaved_changes')}
      confirm={words('editing.leaving.leave')}
      cancel={words('editing.leaving.stay')}
      onConfirm={onLeave}
      onClose={onStay}
    />
  )
}
