import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { NewRecord } from '../resources/CreatePage.tsx'
import { useFinishEditing } from '../resources/useRecordEditing.ts'
import { OneTimeLinkDialog } from './OneTimeLinkDialog.tsx'

/** Form of a new user; afterwards it shows a link with which the user sets a password. */
export const CreateUser = () => {
  const { finish, destination } = useFinishEditing()
  const [created, setCreated] = useState<RaRecord>()

  return (
    <NewRecord destination={destination} onCreated={setCreated}>
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
