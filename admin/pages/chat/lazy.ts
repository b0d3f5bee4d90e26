import { onDemand } from '../../ui/loading/later.ts'

export const ChatPage = onDemand(async () => (await import('./ChatPage.tsx')).ChatPage)
