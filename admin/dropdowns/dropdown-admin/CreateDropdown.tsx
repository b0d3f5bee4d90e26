import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { createDropdown, type DropdownName } from '../../providers/dropdowns.ts'
import { useReturnState } from '../../ui/navigation.ts'
import { useWords } from '../../ui/useWords.ts'
import { useActionError, useInvalidateContent, useNotifySuccess } from '../action-feedback.ts'
import { dropdownRecordPath } from '../paths.ts'
import { NamingDialog } from './NamingDialog.tsx'
import { dialogParameter } from './useDropdownList.ts'

interface Props {
  /** The screen that the list shows. */
  screen: string
  onClose: () => void
}

/** Makes an empty dropdown, which is filled in on its own page. */
export const CreateDropdown = ({ screen, onClose }: Props) => {
  const words = useWords()
  const navigate = useNavigate()
  const leavingState = useReturnState(dialogParameter)
  const notifySuccess = useNotifySuccess()
  const invalidateContent = useInvalidateContent()
  const describeError = useActionError('dropdownAdmin.failed.create')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: DropdownName) => createDropdown({ ...name, status: 'draft' }),
    onSuccess: ({ id, dropdown }) => {
      notifySuccess('dropdownAdmin.done.create')
      // The way back leads to the list, not to the question.
      onClose()
      void navigate(dropdownRecordPath(dropdown?.dropdown_key ?? id), { state: leavingState })
    },
    onSettled: invalidateContent,
  })

  return (
    <NamingDialog
      title={words('dropdownAdmin.create')}
      text={words('dropdownAdmin.naming.created')}
      submitLabel={words('dropdownAdmin.naming.create')}
      initialName={{ screen_location: screen, field_name: '' }}
      isBusy={isPending}
      failure={describeError(error)}
      onName={(name) => mutate(name)}
      onClose={onClose}
    />
  )
}
