import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { isolateBidi } from '../../domain/format/format.ts'
import { NewRecord } from '../resources/CreatePage.tsx'
import { useFinishEditing } from '../resources/useRecordEditing.ts'
import { ShownOnce } from '../ui/ShownOnce.tsx'
import { useTranslate } from '../ui/useTranslate.ts'

/** The form of what is answered with a secret, once; the way back comes after it. */
const CreateWithSecret = ({ of, field }: { of: 'keys' | 'webhooks'; field: 'token' | 'secret' }) => {
  const { finish, departure } = useFinishEditing()
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

interface SecretDialogProps {
  of: 'keys' | 'webhooks'
  /** What the key or the webhook is called. */
  name: string
  value: string
  onClose: () => void
}

/** Shows the key of a reading system, or what a webhook signs by, this once. */
export const SecretDialog = ({ of, name, value, onClose }: SecretDialogProps) => {
  const t = useTranslate()

  return (
    <ShownOnce
      title={t(`outward.${of}.title`, { name: isolateBidi(name) })}
      text={t(`outward.${of}.text`)}
      label={t(`outward.${of}.label`)}
      value={value}
      said={{
        copy: t('outward.once.copy'),
        copied: t('outward.once.copied'),
        notCopied: t('outward.once.notCopied'),
        close: t('outward.once.close'),
      }}
      onClose={onClose}
    />
  )
}

export const CreateKey = () => <CreateWithSecret of="keys" field="token" />

export const CreateWebhook = () => <CreateWithSecret of="webhooks" field="secret" />
