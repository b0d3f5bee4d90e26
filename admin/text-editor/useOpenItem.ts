import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type Language, languages } from '../../domain/languages.ts'
import { fallbackSection, type SectionKey, sectionOf } from '../../domain/sections.ts'
import { useTypeName } from '../content-shared/content-items.ts'
import { drillPath, editorPathOf, sectionPath } from '../content-shared/content-paths.ts'
import { usePageWithItems, useText } from '../content-shared/content-queries.ts'
import { type KnownSection, useContentCrumbs, useRouteItemId } from '../content-shared/content-route.tsx'
import type { PageItem, PageWithItems, TextRecord } from '../content-shared/content-types.ts'
import type { SaveResult } from '../form/useEditing.ts'
import type { ErrorScope } from '../ui/content-failures.ts'
import { useWayBack, type WayBack } from '../ui/navigation.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { findNextGap, findRowsAround } from './page/neighbour-rows.ts'

/** The texts around one in the list that it was opened from. */
export interface Neighbours {
  before: PageItem | undefined
  here: PageItem | undefined
  after: PageItem | undefined
  pathTo: (action: PageItem, language?: Language) => string
  /** The address of the next text that has a gap, in the language that the address names where it has one. */
  gap: string | undefined
  /** The address of the next text that has a gap in a language, or in any. */
  nextGapOf: (language?: Language) => string | undefined
}

interface NeighbourOptions {
  section: SectionKey
  page: PageWithItems | undefined
  id: string
  /** The address of the list that the text was opened from. */
  list: string
}

/** The texts around one, as the list shows them that it was opened from. */
const useNeighbours = ({ section, page, id, list }: NeighbourOptions): Neighbours => {
  const language = useLanguage()
  const typeName = useTypeName()

  const rows = findRowsAround(page?.actions ?? [], id, { list, language, typeName })
  const [params] = useSearchParams()
  const requested = languages.find((candidate) => candidate === params.get('language'))
  const nextGapOf = (worked?: Language) => {
    const gap = findNextGap(rows, worked)
    return gap && editorPathOf(section, gap, gap.language)
  }

  return {
    before: rows.before.at(-1),
    here: rows.here,
    after: rows.after[0],
    pathTo: (action, targetLanguage) => editorPathOf(section, action, targetLanguage),
    gap: nextGapOf(requested) ?? nextGapOf(),
    nextGapOf,
  }
}

/** An editor in the section of its item. */
export type ItemErrorScope = ErrorScope<'text' | 'dropdown' | 'generic' | 'action' | 'dropdownRecord'>

/** An item in its editor, and where it leads. */
export interface OpenItem {
  record: TextRecord
  place: ItemErrorScope
  wayBack: WayBack
  /** The address of the next item of the list that has a gap in a language, or in any. */
  nextGapOf: (language?: Language) => string | undefined
  /** The address of the item that follows in the list. */
  after: string | undefined
}

/** The section that an item belongs to, wherever it is opened. */
export const sectionOfItem = ({ section }: Pick<TextRecord, 'section'>): SectionKey =>
  section ?? fallbackSection

/** The item that the address names, with its page, its neighbours in the list that it was opened from, and the way back. */
export const useOpenItem = (section: KnownSection) => {
  const language = useLanguage()
  const id = useRouteItemId()
  const query = useText(id)
  const { data: record } = query
  const key = record ? sectionOfItem(record) : section.key
  const { data: page } = usePageWithItems(key, record?.screen_location)
  const wayBack = useWayBack(record ? drillPath(key, record.screen_location) : sectionPath(key), id)
  const sectionBack = useWayBack(sectionPath(key), record?.screen_location ?? '', 2)
  const crumbs = useContentCrumbs(
    { label: (sectionOf(key) ?? section).title[language], ...sectionBack },
    ...(page ? [{ label: page.titles[language] || page.content_key, ...wayBack }] : []),
  )
  const neighbours = useNeighbours({ section: key, page, id, list: wayBack.to })

  const after = neighbours.after && neighbours.pathTo(neighbours.after)

  return {
    id,
    query,
    key,
    page,
    crumbs,
    neighbours,
    ways: { wayBack, nextGapOf: neighbours.nextGapOf, after },
  }
}

/** Where a save leads: `list` back from publishing, `next` to the item that follows, `gap` to the next gap. */
export type SaveFollowUp = 'list' | 'next' | 'gap'

/**
 * Leads on from an item that was saved, where that was asked for; a draft saved for `list` stays on the page.
 * `onNextGap` runs after a save for `gap`; its result is whether there was one. The result of `leave` is whether
 * the user still has to be told of the save.
 */
export const useAfterSaving = ({ wayBack, after }: OpenItem, onNextGap?: () => boolean) => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const followUp = useRef<SaveFollowUp>('list')

  const leave = ({ act, isWhole }: SaveResult<unknown>): boolean => {
    // What was typed while the save ran is not stored yet.
    if (!isWhole) return true
    if (followUp.current === 'gap') return onNextGap?.() ?? true
    if (act !== 'approved') return true

    if (followUp.current === 'next' && after) void navigate(after, { state })
    else void navigate(wayBack.to, { state: wayBack.state })
    return true
  }

  return { followUp, leave }
}
