import * as calls from 'virtual:calls'
import type { ResponseOf } from '../../../domain/api/call.ts'
import type { dropdownAdminCalls } from '../../../domain/api/dropdown-admin.ts'
import { call } from '../call.ts'

/** What depends on a dropdown: the page that visitors get it on, texts, and dropdowns of the same field. */
export type DropdownUses = ResponseOf<(typeof dropdownAdminCalls)['dropdownUses']>

/** What depends on a dropdown, by its key or the id of its item, or on one value of it. */
export const readUses = (key: string, value?: string, signal?: AbortSignal): Promise<DropdownUses> =>
  call(calls.dropdownUses, { params: { key }, query: { value }, signal })
