import Button from '@mui/material/Button'
import type { Identifier } from 'react-admin'
import { Link } from 'react-router-dom'
import { webhookDeliveries } from '../../../domain/resources/webhook-deliveries.ts'
import { useLeavingState } from '../../ui/return-path.ts'
import { useLanguage } from '../../ui/useLanguage.ts'

/** Leads to what was sent, to all or to one webhook. */
export const DeliveryLog = ({ of }: { of?: Identifier }) => {
  const language = useLanguage()
  const filter = of === undefined ? '' : `?filter=${encodeURIComponent(JSON.stringify({ webhook_id: of }))}`
  return (
    <Button
      variant="outlined"
      component={Link}
      to={`/${webhookDeliveries.name}${filter}`}
      state={useLeavingState()}
    >
      {webhookDeliveries.label.many[language]}
    </Button>
  )
}
