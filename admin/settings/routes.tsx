import { guardedRoute } from '../layout/guarded-route.tsx'
import { lazyRoute } from '../ui/lazy-loading.ts'

const loadPages = () => import('./SettingsPages.tsx')

const SettingsOverview = lazyRoute(async () => (await loadPages()).SettingsOverview)
const SettingsRecord = lazyRoute(async () => (await loadPages()).SettingsRecord)
export const RedirectToSettings = lazyRoute(async () => (await loadPages()).RedirectToSettings)
export const FontSetting = lazyRoute(async () => (await import('./FontSetting.tsx')).FontSetting)

export const settingsRoutes = [
  guardedRoute('/settings', <SettingsOverview />),
  guardedRoute('/settings/general', <SettingsRecord resource="general-settings" />),
  guardedRoute('/settings/security', <SettingsRecord resource="security-settings" />),
]
