import Link from '@mui/material/Link'
import { ListPage } from '../resources/ListPage.tsx'
import { useWords } from '../ui/useWords.ts'
import { DeliveryLogButton } from './EditWebhook.tsx'

/** What other systems read by, and how. */
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

/** Where other systems are told of what visitors read. */
export const WebhookList = () => (
  <ListPage intro={useWords()('outward.webhooks.intro')} actions={<DeliveryLogButton />} />
)
