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

/** The form of a webhook, with what it was sent and the way to a new secret. */
export const EditWebhook = () => <EditPage actions={<WebhookActions />} />

const WebhookActions = () => {
  const webhook = useRecordContext()
  if (!webhook) return null
  return (
    <>
      <DeliveryLogButton of={webhook.id} />
      <RenewSecretButton webhook={webhook} />
    </>
  )
}

/** Leads to what was sent, to all or to one webhook. */
export const DeliveryLogButton = ({ of }: { of?: Identifier }) => {
  const language = useLanguage()

  const filter = of === undefined ? '' : `?filter=${encodeURIComponent(JSON.stringify({ webhook_id: of }))}`

  return (
    <Button
      variant="outlined"
      component={Link}
      to={`/${webhookDeliveries.name}${filter}`}
      state={useReturnState()}
    >
      {webhookDeliveries.label.many[language]}
    </Button>
  )
}

const RenewSecretButton = ({ webhook }: { webhook: RaRecord }) => {
  const words = useWords()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: () => renewSecret(webhook.id),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => setAsking(false),
  })

  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words('outward.webhooks.renew')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={words('outward.webhooks.renewTitle', { name: isolateBidi(webhook.name) })}
        content="outward.webhooks.renewText"
        confirm="outward.webhooks.renew"
        confirmColor="warning"
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
      {data && <SecretDialog of="webhooks" name={webhook.name} value={data} onClose={reset} />}
    </>
  )
}
