import { later } from '../../ui/loading/later.ts'

export const NoRights = later(async () => (await import('./NoRights.tsx')).NoRights)
export const UnknownPage = later(async () => (await import('./UnknownPage.tsx')).UnknownPage)
