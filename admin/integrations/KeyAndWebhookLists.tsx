import { Link } from '@mui/material'
import { ListPage } from '../resources/ListPage.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import { DeliveryLogButton } from './EditWebhook.tsx'

/** List of the API keys of other systems, with a link to the documentation of the API. */
export const KeyList = () => {
  const t = useTranslate()

  const docs = (
    <Link href="/api/docs" target="_blank" rel="noopener" underline="always">
      {t('outward.keys.docs')}
    </Link>
  )

  return (
    <ListPage
      intro={
        <>
          {t('outward.keys.intro')} {docs}
        </>
      }
    />
  )
}

/** List of the webhooks that notify other systems of published content. */
export const WebhookList = () => {
  const t = useTranslate()

  return <ListPage intro={t('outward.webhooks.intro')} actions={<DeliveryLogButton />} />
}
