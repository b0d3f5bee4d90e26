import * as calls from 'virtual:calls'
import { useNavigate } from 'react-router-dom'
import { useApiMutation } from '../../providers/api-queries.ts'
import { useReturnState } from '../../ui/navigation.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useActionError, useNotifySuccess } from '../action-feedback.ts'
import { dropdownRecordPath } from '../paths.ts'
import { NamingDialog } from './NamingDialog.tsx'
import { dialogParameter } from './useDropdownList.ts'

interface Props {
  /** Screen that the list is filtered by. */
  screen: string
  onClose: () => void
}

/** Dialog that creates an empty dropdown, then opens its page. */
export const CreateDropdown = ({ screen, onClose }: Props) => {
  const t = useTranslate()
  const navigate = useNavigate()
  const leavingState = useReturnState(dialogParameter)
  const notifySuccess = useNotifySuccess()
  const describeError = useActionError('dropdownAdmin.failed.create')
  const { mutate, isPending, error } = useApiMutation(calls.createDropdown, {
    refetchAfterError: true,
    onSuccess: ({ dropdown_key }) => {
      notifySuccess('dropdownAdmin.done.create')
      // The back link must lead to the list, not to this dialog.
      onClose()
      void navigate(dropdownRecordPath(dropdown_key), { state: leavingState })
    },
  })

  return (
    <NamingDialog
      title={t('dropdownAdmin.create')}
      text={t('dropdownAdmin.naming.created')}
      submitLabel={t('dropdownAdmin.naming.create')}
      initialName={{ screen_location: screen, field_name: '' }}
      isBusy={isPending}
      failure={describeError(error)}
      onName={(name) => mutate({ body: { ...name, status: 'draft' } })}
      onClose={onClose}
    />
  )
}
