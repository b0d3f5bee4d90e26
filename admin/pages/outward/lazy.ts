import { onDemand } from '../../ui/loading/later.ts'

export const KeyList = onDemand(async () => (await import('./lists.tsx')).KeyList)
export const WebhookList = onDemand(async () => (await import('./lists.tsx')).WebhookList)
export const CreateKey = onDemand(async () => (await import('./CreateWithSecret.tsx')).CreateKey)
export const CreateWebhook = onDemand(async () => (await import('./CreateWithSecret.tsx')).CreateWebhook)
export const EditWebhook = onDemand(async () => (await import('./EditWebhook.tsx')).EditWebhook)
export const BankSettings = onDemand(async () => (await import('./BankSettings.tsx')).BankSettings)
export const BankConnections = onDemand(async () => (await import('./BankConnections.tsx')).BankConnections)
