import { BackButton } from '../../editing/BackButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useWayBack } from '../../ui/return-path.ts'
import { useWords } from '../../ui/useWords.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** Where a person changes the own password. */
export const ChangePassword = () => (
  <>
    <PageHeader
      title={useWords()('users.password.change')}
      actions={<BackButton {...useWayBack('/', '')} />}
    />
    <ChangePasswordForm />
  </>
)
