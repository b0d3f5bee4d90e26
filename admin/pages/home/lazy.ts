import { onDemand } from '../../ui/loading/later.ts'

export const StartPage = onDemand(async () => (await import('./StartPage.tsx')).StartPage)
