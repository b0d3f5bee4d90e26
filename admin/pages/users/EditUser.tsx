import { ChildrenOf } from '../../resource/children/ChildrenOf.tsx'
import { EditPage } from '../../resource/form/EditPage.tsx'
import { ResetPassword } from './ResetPassword.tsx'
import { ResetTwoFactor } from './ResetTwoFactor.tsx'

/** The form of a user, with the way to a new password. */
export const EditUser = () => (
  <EditPage
    actions={
      <>
        <ResetPassword />
        <ResetTwoFactor />
      </>
    }
  >
    <ChildrenOf />
  </EditPage>
)
