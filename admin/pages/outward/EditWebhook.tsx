import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, type RaRecord, useNotify, useRecordContext } from 'react-admin'
import { isolateBidi } from '../../../domain/format/format.ts'
import { renewSecret } from '../../providers/outward/secrets.ts'
import { EditPage } from '../../resource/form/EditPage.tsx'
import { useWords } from '../../ui/useWords.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { SecretDialog } from './SecretDialog.tsx'

const Renew = ({ webhook }: { webhook: RaRecord }) => {
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

const Acts = () => {
  const webhook = useRecordContext()
  if (!webhook) return null
  return (
    <>
      <DeliveryLog of={webhook.id} />
      <Renew webhook={webhook} />
    </>
  )
}

/** The form of a webhook, with what it was sent and the way to a new secret. */
export const EditWebhook = () => <EditPage actions={<Acts />} />
