import { guarded } from '../start/guarded.tsx'
import { SettingsOverview, SettingsRecord } from './lazy.ts'

/** The settings of the portal, each kind on a page of its own. */
export const settingsRoutes = [
  guarded('/settings', <SettingsOverview />),
  guarded('/settings/general', <SettingsRecord of="general-settings" />),
  guarded('/settings/security', <SettingsRecord of="security-settings" />),
]
