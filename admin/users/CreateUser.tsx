import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { NewRecord } from '../resources/CreatePage.tsx'
import { useFinishEditing } from '../resources/useRecordEditing.ts'
import { OneTimeLinkDialog } from './OneTimeLinkDialog.tsx'

/** The form of a new user, who gets a link to set a password. */
export const CreateUser = () => {
  const { finish, departure } = useFinishEditing()
  const [created, setCreated] = useState<RaRecord>()

  return (
    <NewRecord departure={departure} onCreated={setCreated}>
      {created && (
        <OneTimeLinkDialog
          name={created.name}
          path={created.set_password_link}
          onClose={() => finish('resource.created', created)}
        />
      )}
    </NewRecord>
  )
}
