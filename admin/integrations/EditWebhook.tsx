import * as calls from 'virtual:calls'
import { Button } from '@mui/material'
import { type Identifier, type RaRecord, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { isolateBidi } from '../../domain/format/format.ts'
import { webhookDeliveries } from '../../domain/resources/webhook-deliveries.ts'
import { EditPage } from '../resources/RecordPage.tsx'
import { ConfirmedCallButton } from '../ui/ConfirmedCallButton.tsx'
import { useReturnState } from '../ui/navigation.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { SecretDialog } from './CreateWithSecret.tsx'

/** Form of a webhook, with a link to its deliveries and a button that renews its secret. */
export const EditWebhook = () => <EditPage rareActions={<WebhookActions />} />

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
