import * as calls from 'virtual:calls'
import type { Sent } from '../../domain/calls/call.ts'
import type { calls as declared } from '../../domain/calls/index.ts'
import type { SectionKey } from '../../domain/sections.ts'
import { call } from './call.ts'
import { asRecord, type SaveAnswer, type TextRecord } from './content.ts'

/** What is saved of a dropdown. */
export type SaveDropdown = NonNullable<Sent<(typeof declared)['sections'][SectionKey]['save']>['body']>

/** Saves the label of a dropdown and its whole list of options in one act. */
export const saveDropdown = async (
  section: SectionKey,
  id: string,
  body: SaveDropdown,
): Promise<TextRecord> => {
  const saved: SaveAnswer = await call(calls.sections[section].save, { params: { id }, body })
  return asRecord(saved)
}
