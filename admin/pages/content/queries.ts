import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SectionKey } from '../../../domain/sections.ts'
import {
  readDrill,
  readPages,
  readSitePages,
  readText,
  type SaveStatus,
  saveTexts,
  type TextChange,
} from '../../providers/content.ts'

const root = 'content'

/** The seven sections with their counts. */
export const useSitePages = () =>
  useQuery({ queryKey: [root, 'site-pages'], queryFn: ({ signal }) => readSitePages(signal) })

/** The pages of a section. */
export const usePages = (section: SectionKey) =>
  useQuery({ queryKey: [root, 'pages', section], queryFn: ({ signal }) => readPages(section, signal) })

/** A page of a section with its actions; nothing is asked for until the key is known. */
export const useDrill = (section: SectionKey, key: string | undefined) =>
  useQuery({
    queryKey: [root, 'drill', section, key],
    queryFn: ({ signal }) => readDrill(section, key ?? '', signal),
    enabled: key !== undefined,
  })

const textKey = (id: string) => [root, 'text', id]

/** A text with its additional texts. */
export const useText = (id: string) =>
  useQuery({ queryKey: textKey(id), queryFn: ({ signal }) => readText(id, signal) })

interface Save {
  id: string
  status: SaveStatus
  changes: readonly TextChange[]
}

/** Saves texts. Afterwards everything that shows them is read anew. */
export const useSaveTexts = () => {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, status, changes }: Save) => saveTexts(id, status, changes),
    onSuccess: (record) => {
      client.setQueryData(textKey(record.id), record)
      void client.invalidateQueries({ queryKey: [root] })
      for (const resource of ['content-items', 'translations', 'dropdowns'])
        void client.invalidateQueries({ queryKey: [resource] })
    },
  })
  return mutateAsync
}
