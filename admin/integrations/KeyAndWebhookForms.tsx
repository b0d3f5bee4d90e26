import * as calls from 'virtual:calls'
import { Button } from '@mui/material'
import { useState } from 'react'
import { type Identifier, type RaRecord, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { isolateBidi } from '../../domain/format/format.ts'
import { webhookDeliveries } from '../../domain/resources/webhook-deliveries.ts'
import { NewRecord } from '../resources/CreatePage.tsx'
import { EditPage, ShowPage } from '../resources/RecordPage.tsx'
import { useFinishEditing } from '../resources/useRecordEditing.ts'
import { ConfirmedCallButton } from '../ui/ConfirmedCallButton.tsx'
import { useReturnState } from '../ui/navigation.ts'
import { ShownOnce } from '../ui/ShownOnce.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { KeyExample, WebhookExample } from './examples.tsx'

/** Form of a record whose secret is shown once after creation; the page is left after that. */
const CreateWithSecret = ({ kind, field }: { kind: 'keys' | 'webhooks'; field: 'token' | 'secret' }) => {
  const { finish, destination } = useFinishEditing()
  const [created, setCreated] = useState<RaRecord>()

  return (
    <NewRecord
      destination={destination}
      onCreated={setCreated}
      aside={kind === 'keys' ? <KeyExample /> : <WebhookExample />}
    >
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

/** Form of a webhook, with a link to its deliveries and a button that renews its secret. */
export const EditWebhook = () => <EditPage rareActions={<WebhookActions />} aside={<WebhookExample />} />

const WebhookActions = () => {
  const webhook = useRecordContext()
  if (!webhook) return null
  return (
    <>
      <DeliveryLogButton webhookId={webhook.id} />
      <RenewSecretButton webhook={webhook} />
    </>
  )
}

/** Link to the deliveries of one webhook, or of all. */
export const DeliveryLogButton = ({ webhookId }: { webhookId?: Identifier }) => {
  const language = useLanguage()
  const returnState = useReturnState()

  const filter = encodeURIComponent(JSON.stringify({ webhook_id: webhookId }))
  const search = webhookId === undefined ? '' : `?filter=${filter}`

  return (
    <Button
      variant="outlined"
      component={Link}
      to={`/${webhookDeliveries.name}${search}`}
      state={returnState}
    >
      {webhookDeliveries.label.many[language]}
    </Button>
  )
}

const RenewSecretButton = ({ webhook }: { webhook: RaRecord }) => {
  const t = useTranslate()

  return (
    <ConfirmedCallButton
      call={calls.renewSecret}
      request={{ params: { id: String(webhook.id) } }}
      label={t('outward.webhooks.renew')}
      title={t('outward.webhooks.renewTitle', { name: isolateBidi(webhook.name) })}
      text={t('outward.webhooks.renewText')}
    >
      {({ secret }, close) => (
        <SecretDialog kind="webhooks" name={webhook.name} value={secret} onClose={close} />
      )}
    </ConfirmedCallButton>
  )
}

/** Page of a key, with an example of its use. */
export const KeyPage = () => <ShowPage aside={<KeyExample />} />
