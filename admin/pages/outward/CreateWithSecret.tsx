import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { NewRecord } from '../../resource/form/NewRecord.tsx'
import { useFinish } from '../../resource/form/useFinish.ts'
import { SecretDialog } from './SecretDialog.tsx'

/** The form of what is answered with a secret, once; the way back comes after it. */
const CreateWithSecret = ({ of, field }: { of: 'keys' | 'webhooks'; field: 'token' | 'secret' }) => {
  const { finish, departure } = useFinish()
  const [created, setCreated] = useState<RaRecord>()
  return (
    <NewRecord departure={departure} onCreated={setCreated}>
      {created && (
        <SecretDialog
          of={of}
          name={created.name}
          value={created[field]}
          onClose={() => finish('resource.created', created)}
        />
      )}
    </NewRecord>
  )
}

export const CreateKey = () => <CreateWithSecret of="keys" field="token" />

export const CreateWebhook = () => <CreateWithSecret of="webhooks" field="secret" />
