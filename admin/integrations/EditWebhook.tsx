import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, type Identifier, type RaRecord, useNotify, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { isolateBidi } from '../../domain/format/format.ts'
import { webhookDeliveries } from '../../domain/resources/webhook-deliveries.ts'
import { renewSecret } from '../providers/integrations.ts'
import { EditPage } from '../resources/RecordPage.tsx'
import { useReturnState } from '../ui/navigation.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useWords } from '../ui/useWords.ts'
import { SecretDialog } from './CreateWithSecret.tsx'

/** Form of a webhook, with a link to its deliveries and a button that renews its secret. */
export const EditWebhook = () => <EditPage actions={<WebhookActions />} />

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
  const words = useWords()
  const notify = useNotify()
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: () => renewSecret(webhook.id),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => setIsConfirming(false),
  })

  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setIsConfirming(true)}>
        {words('outward.webhooks.renew')}
      </Button>
      <Confirm
        isOpen={isConfirming}
        loading={isPending}
        title={words('outward.webhooks.renewTitle', { name: isolateBidi(webhook.name) })}
        content="outward.webhooks.renewText"
        confirm="outward.webhooks.renew"
        confirmColor="warning"
        onConfirm={() => mutate()}
        onClose={() => setIsConfirming(false)}
      />
      {data && <SecretDialog of="webhooks" name={webhook.name} value={data} onClose={reset} />}
    </>
  )
}
