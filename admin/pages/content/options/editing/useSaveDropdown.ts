import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveDropdown } from '../../../../providers/dropdowns.ts'
import { showStored } from '../../queries.ts'

/** Saves a dropdown with its options, and shows it as it is then. */
export const useSaveDropdown = () => {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (save: Parameters<typeof saveDropdown>) => saveDropdown(...save),
    onSuccess: (record) => showStored(client, record),
  })
  return mutateAsync
}
