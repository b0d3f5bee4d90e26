import { guardedRoute } from '../layout/guarded-route.tsx'
import { onDemand } from '../ui/loading/later.ts'

const SettingsOverview = onDemand(async () => (await import('./SettingsOverview.tsx')).SettingsOverview)
const SettingsRecord = onDemand(async () => (await import('./SettingsRecord.tsx')).SettingsRecord)
export const RedirectToSettings = onDemand(
  async () => (await import('./RedirectToSettings.tsx')).RedirectToSettings,
)
export const FontSetting = onDemand(async () => (await import('./FontSetting.tsx')).FontSetting)

/** The settings of the portal, each kind on a page of its own. */
export const settingsRoutes = [
  guardedRoute('/settings', <SettingsOverview />),
  guardedRoute('/settings/general', <SettingsRecord of="general-settings" />),
  guardedRoute('/settings/security', <SettingsRecord of="security-settings" />),
]
