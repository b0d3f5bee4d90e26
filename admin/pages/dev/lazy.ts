import { onDemand } from '../../ui/loading/later.ts'

export const DevPage = onDemand(async () => (await import('./DevPage.tsx')).DevPage)
export const ComponentsPage = onDemand(async () => (await import('./ComponentsPage.tsx')).ComponentsPage)
export const ComponentPage = onDemand(async () => (await import('./ComponentPage.tsx')).ComponentPage)
export const ShowcasePage = onDemand(async () => (await import('./ShowcasePage.tsx')).ShowcasePage)
export const MortgagePage = onDemand(async () => (await import('./mortgage/MortgagePage.tsx')).MortgagePage)
export const LanguagePage = onDemand(async () => (await import('./language/LanguagePage.tsx')).LanguagePage)
export const VerificationPage = onDemand(
  async () => (await import('./VerificationPage.tsx')).VerificationPage,
)
