import { fallbackSection, type SectionKey, sectionOf } from '../../../../../domain/sections.ts'
import { drillPath, sectionPath } from '../../../../content-shared/content-paths.ts'
import { useDrill, useText } from '../../../../content-shared/content-queries.ts'
import {
  type KnownSection,
  useAddressedItem,
  useContentCrumbs,
} from '../../../../content-shared/content-route.tsx'
import type { TextRecord } from '../../../../providers/content.ts'
import type { ErrorScope } from '../../../../ui/content-failures.ts'
import { useWayBack, type WayBack } from '../../../../ui/return-path.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useNeighbours } from '../neighbours/useNeighbours.ts'

/** An editor in the section of its item. */
export type ItemPlace = ErrorScope<'text' | 'dropdown' | 'generic' | 'action' | 'dropdownRecord'>

/** An item in its editor, and where it leads. */
export interface OpenItem {
  record: TextRecord
  place: ItemPlace
  wayBack: WayBack
  /** The address of the next item of the list that has a gap. */
  nextGap: string | undefined
  /** The address of the item that follows in the list. */
  after: string | undefined
}

/** The section that an item belongs to, wherever it is opened. */
export const sectionOfItem = ({ section }: Pick<TextRecord, 'section'>): SectionKey =>
  section ?? fallbackSection

/** The item that the address names, with its page, its neighbours in the list that it was opened from, and the way back. */
export const useOpenItem = (section: KnownSection) => {
  const language = useLanguage()
  const id = useAddressedItem()
  const query = useText(id)
  const { data: record } = query
  const key = record ? sectionOfItem(record) : section.key
  const { data: page } = useDrill(key, record?.screen_location)
  const wayBack = useWayBack(record ? drillPath(key, record.screen_location) : sectionPath(key), id)
  const list = useWayBack(sectionPath(key), record?.screen_location ?? '', 2)
  const crumbs = useContentCrumbs(
    { label: (sectionOf(key) ?? section).title[language], ...list },
    ...(page ? [{ label: page.titles[language] || page.content_key, ...wayBack }] : []),
  )
  const neighbours = useNeighbours({ section: key, page, id, list: wayBack.to })
  const after = neighbours.after && neighbours.pathTo(neighbours.after)
  return { id, query, key, page, crumbs, neighbours, ways: { wayBack, nextGap: neighbours.gap, after } }
}
