import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { isolateBidi } from '../../domain/format/format.ts'
import { NewRecord } from '../resources/CreatePage.tsx'
import { useFinishEditing } from '../resources/useRecordEditing.ts'
import { ShownOnce } from '../ui/ShownOnce.tsx'
import { useTranslate } from '../ui/useTranslate.ts'

/** Form of a record whose secret is shown once after creation; the page is left after that. */
const CreateWithSecret = ({ kind, field }: { kind: 'keys' | 'webhooks'; field: 'token' | 'secret' }) => {
  const { finish, destination } = useFinishEditing()
  const [created, setCreated] = useState<RaRecord>()

  return (
    <NewRecord destination={destination} onCreated={setCreated}>
      {created && (
        <SecretDialog
          kind={kind}
          name={created.name}
          value={created[field]}
          onClose={() => finish('resource.created', created)}
        />
      )}
    </NewRecord>
  )
}

interface SecretDialogProps {
  kind: 'keys' | 'webhooks'
  /** Name of the key or webhook. */
  name: string
  value: string
  onClose: () => void
}

/** Dialog that shows, only once, the API key of another system or the signing secret of a webhook. */
export const SecretDialog = ({ kind, name, value, onClose }: SecretDialogProps) => {
  const t = useTranslate()

  return (
    <ShownOnce
      title={t(`outward.${kind}.title`, { name: isolateBidi(name) })}
      text={t(`outward.${kind}.text`)}
      label={t(`outward.${kind}.label`)}
      value={value}
      messages={{
        copy: t('outward.once.copy'),
        copied: t('outward.once.copied'),
        notCopied: t('outward.once.notCopied'),
        close: t('outward.once.close'),
      }}
      onClose={onClose}
    />
  )
}

export const CreateKey = () => <CreateWithSecret kind="keys" field="token" />

export const CreateWebhook = () => <CreateWithSecret kind="webhooks" field="secret" />
