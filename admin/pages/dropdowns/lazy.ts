import { onDemand } from '../../ui/loading/later.ts'

export const DropdownAdmin = onDemand(async () => (await import('./DropdownAdmin.tsx')).DropdownAdmin)
export const DropdownRecord = onDemand(
  async () => (await import('./record/DropdownRecord.tsx')).DropdownRecord,
)

export const ToDropdownAdmin = onDemand(async () => (await import('./OlderAddress.tsx')).ToDropdownAdmin)
export const ToDropdown = onDemand(async () => (await import('./OlderAddress.tsx')).ToDropdown)
