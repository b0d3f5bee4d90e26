import { guardedRoute } from '../layout/guarded-route.tsx'
import { lazyRoute } from '../ui/lazy-loading.ts'

const DevPage = lazyRoute(async () => (await import('./DevPage.tsx')).DevPage)
const ComponentsPage = lazyRoute(async () => (await import('./ComponentsPage.tsx')).ComponentsPage)
const ComponentPage = lazyRoute(async () => (await import('./ComponentPage.tsx')).ComponentPage)
const ShowcasePage = lazyRoute(async () => (await import('./ShowcasePage.tsx')).ShowcasePage)
const MortgagePage = lazyRoute(async () => (await import('./MortgagePage.tsx')).MortgagePage)
const LanguagePage = lazyRoute(async () => (await import('./LanguagePage.tsx')).LanguagePage)
const VerificationPage = lazyRoute(async () => (await import('./VerificationPage.tsx')).VerificationPage)

/** Routes of the pages for developers and testers. */
export const developerRoutes = [
  guardedRoute('/dev', <DevPage />),
  guardedRoute('/components', <ComponentsPage />),
  guardedRoute('/components/shared-header', <ComponentPage key="header" shown="header" />),
  guardedRoute('/components/shared-menu', <ComponentPage key="menu" shown="menu" />),
  guardedRoute('/components/admin-layout', <ComponentPage key="layout" shown="layout" />),
  guardedRoute('/qa-showcase', <ShowcasePage />),
  guardedRoute('/qa-mortgage', <MortgagePage />),
  guardedRoute('/qa-language', <LanguagePage />),
  guardedRoute('/content/verification', <VerificationPage />),
]
