import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { isolateBidi } from '../../../domain/format/format.ts'
import { copyDropdown, type DropdownName } from '../../providers/dropdowns.ts'
import { useReturnState } from '../../ui/navigation.ts'
import { useWords } from '../../ui/useWords.ts'
import { useActionError, useInvalidateContent, useNotifySuccess } from '../action-feedback.ts'
import { dropdownRecordPath } from '../paths.ts'
import type { DropdownTarget } from './DropdownMenu.tsx'
import { NamingDialog } from './NamingDialog.tsx'

interface Props {
  dropdown: DropdownTarget
  onClose: () => void
}

/** Dialog that copies a dropdown to another screen or field, and opens the copy. */
export const CopyDropdown = ({ dropdown, onClose }: Props) => {
  const words = useWords()
  const navigate = useNavigate()
  const returnState = useReturnState()
  const notifySuccess = useNotifySuccess()
  const invalidateContent = useInvalidateContent()
  const describeError = useActionError('dropdownAdmin.failed.create')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (name: DropdownName) => copyDropdown(dropdown, name),
    onSuccess: ({ dropdown_key }) => {
      notifySuccess('dropdownAdmin.done.create')
      onClose()
      void navigate(dropdownRecordPath(dropdown_key), { state: returnState })
    },
    onSettled: invalidateContent,
  })

  return (
    <NamingDialog
      title={words('dropdownAdmin.copy.title', { name: isolateBidi(dropdown.dropdown_key) })}
      text={words('dropdownAdmin.copy.text')}
      submitLabel={words('dropdownAdmin.copy.act')}
      initialName={{ screen_location: '', field_name: dropdown.field_name }}
      isBusy={isPending}
      failure={describeError(error)}
      onName={(name) => mutate(name)}
      onClose={onClose}
    />
  )
}
