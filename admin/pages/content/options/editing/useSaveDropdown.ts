import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fallbackSection } from '../../../../../domain/sections.ts'
import { cacheSaved } from '../../../../content-shared/content-queries.ts'
import type { Save } from '../../../../editing/useEditing.ts'
import type { TextRecord } from '../../../../providers/content.ts'
import { saveDropdown, saveDropdownData } from '../../../../providers/dropdowns.ts'
import { bodyOf, wholeBodyOf } from './save-body.ts'
import type { DropdownValue } from './values.ts'

/**
 * What a dropdown is held to: `complete` is published once no text is missing, and `free`, as its section has it,
 * with whatever it has.
 */
export type DropdownRule = 'complete' | 'free'

type SaveOf = Save<TextRecord, DropdownValue>

/** The call that each rule is kept by. */
const saves: Record<DropdownRule, (save: SaveOf) => Promise<TextRecord>> = {
  free: ({ stored, changed, act, reason }) => {
    const body = { ...bodyOf(stored, changed, act), override_reason: reason }
    return saveDropdown(stored.section ?? fallbackSection, stored.id, body)
  },
  complete: ({ stored, changed, act, reason }) =>
    saveDropdownData(stored.id, { ...wholeBodyOf(stored, changed, act), override_reason: reason }),
}

/** Saves a dropdown with its options, and shows it as it is then. */
export const useSaveDropdown = (rule: DropdownRule) => {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (save: SaveOf) => saves[rule](save),
    onSuccess: (record) => cacheSaved(client, record),
  })
  return mutateAsync
}
