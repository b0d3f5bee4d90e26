import { onDemand } from '../../ui/loading/later.ts'

export const SettingsOverview = onDemand(
  async () => (await import('./SettingsOverview.tsx')).SettingsOverview,
)
export const SettingsRecord = onDemand(async () => (await import('./SettingsRecord.tsx')).SettingsRecord)
export const ToSettings = onDemand(async () => (await import('./ToSettings.tsx')).ToSettings)
export const FontSetting = onDemand(async () => (await import('./FontSetting.tsx')).FontSetting)
