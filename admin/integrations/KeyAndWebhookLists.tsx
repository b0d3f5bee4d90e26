import { ListPage } from '../resources/ListPage.tsx'
import { KeyExample, WebhookExample } from './examples.tsx'
import { DeliveryLogButton } from './KeyAndWebhookForms.tsx'

/** List of the API keys of other systems, with an example of their use. */
export const KeyList = () => <ListPage below={<KeyExample />} />

/** List of the webhooks that notify other systems of published content, with an example of a message. */
export const WebhookList = () => <ListPage actions={<DeliveryLogButton />} below={<WebhookExample />} />
