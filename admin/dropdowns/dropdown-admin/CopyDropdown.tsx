import * as calls from 'virtual:calls'
import { useNavigate } from 'react-router-dom'
import { isolateBidi } from '../../../domain/format/format.ts'
import { useApiMutation } from '../../providers/api-queries.ts'
import { useReturnState } from '../../ui/navigation.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useActionError, useNotifySuccess } from '../action-feedback.ts'
import { dropdownRecordPath } from '../paths.ts'
import type { DropdownTarget } from './DropdownMenu.tsx'
import { NamingDialog } from './NamingDialog.tsx'

interface Props {
  dropdown: DropdownTarget
  onClose: () => void
}

/** Dialog that copies a dropdown to another screen or field, then opens the copy. */
export const CopyDropdown = ({ dropdown, onClose }: Props) => {
  const t = useTranslate()
  const navigate = useNavigate()
  const returnState = useReturnState()
  const notifySuccess = useNotifySuccess()
  const describeError = useActionError('dropdownAdmin.failed.create')
  const { mutate, isPending, error } = useApiMutation(calls.duplicateDropdown, {
    refetchAfterError: true,
    onSuccess: ({ dropdown_key }) => {
      notifySuccess('dropdownAdmin.done.create')
      onClose()
      void navigate(dropdownRecordPath(dropdown_key), { state: returnState })
    },
  })

  return (
    <NamingDialog
      title={t('dropdownAdmin.copy.title', { name: isolateBidi(dropdown.dropdown_key) })}
      text={t('dropdownAdmin.copy.text')}
      submitLabel={t('dropdownAdmin.copy.act')}
      initialName={{ screen_location: '', field_name: dropdown.field_name }}
      isBusy={isPending}
      failure={describeError(error)}
      onName={(name) =>
        mutate({ params: { key: dropdown.dropdown_key }, body: { ...name, version: dropdown.version } })
      }
      onClose={onClose}
    />
  )
}
