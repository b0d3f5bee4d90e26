import Link from '@mui/material/Link'
import { ListPage } from '../resources/ListPage.tsx'
import { useWords } from '../ui/useWords.ts'
import { DeliveryLogButton } from './EditWebhook.tsx'

/** List of the API keys of other systems, with a link to the documentation of the API. */
export const KeyList = () => {
  const words = useWords()

  const docs = (
    <Link href="/api/docs" target="_blank" rel="noopener" underline="always">
      {words('outward.keys.docs')}
    </Link>
  )

  return (
    <ListPage
      intro={
        <>
          {words('outward.keys.intro')} {docs}
        </>
      }
    />
  )
}

/** List of the webhooks that notify other systems of published content. */
export const WebhookList = () => {
  const words = useWords()

  return <ListPage intro={words('outward.webhooks.intro')} actions={<DeliveryLogButton />} />
}
