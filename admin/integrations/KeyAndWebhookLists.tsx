import { ListPage } from '../resources/ListPage.tsx'
import { KeyExample, WebhookExample } from './examples.tsx'
import { DeliveryLogButton } from './KeyAndWebhookForms.tsx'

const wideKeyColumns = ['starts_with', 'last_used_at', 'created_by']
const wideWebhookColumns = ['is_active']

/** List of the API keys of other systems, with an example of their use. */
export const KeyList = () => <ListPage below={<KeyExample />} wideColumns={wideKeyColumns} />

/** List of the webhooks that notify other systems of published content, with an example of a message. */
export const WebhookList = () => (
  <ListPage actions={<DeliveryLogButton />} below={<WebhookExample />} wideColumns={wideWebhookColumns} />
)
