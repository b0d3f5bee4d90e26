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

/** Previous and next text in the list that a text was opened from. */
export interface Neighbours {
  before: PageItem | undefined
  here: PageItem | undefined
  after: PageItem | undefined
  pathTo: (action: PageItem, language?: Language) => string
  /** Address of the next text with a gap: in the language in the address, or else in any. */
  gap: string | undefined
  /** Language whose missing texts the list is filtered by. */
  listLanguage: Language | undefined
  /** Returns the address of the next text with a gap in a language, or in any. */
  nextGapOf: (language?: Language) => string | undefined
}

interface NeighbourOptions {
  section: SectionKey
  page: PageWithItems | undefined
  id: string
  /** Address of the list that the text was opened from. */
  list: string
}

/** Finds the previous and next text as the list shows them. */
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
    listLanguage: languages.find((candidate) => candidate === rows.missing),
    nextGapOf,
  }
}

/** Editor and section of an item, for error messages. */
export type ItemErrorScope = ErrorScope<'text' | 'dropdown' | 'generic' | 'action' | 'dropdownRecord'>

/** Open item, and the addresses that a save may lead to. */
export interface OpenItem {
  record: TextRecord
  errorScope: ItemErrorScope
  wayBack: WayBack
  /** Returns the address of the next item with a gap in a language, or in any. */
  nextGapOf: (language?: Language) => string | undefined
  /** Language whose missing texts the list is filtered by. */
  listLanguage: Language | undefined
  /** Address of the next item in the list. */
  nextPath: string | undefined
}

/** Returns the section that an item belongs to, independent of the address that opened it. */
export const sectionOfItem = ({ section }: Pick<TextRecord, 'section'>): SectionKey =>
  section ?? fallbackSection

/** Reads the item in the address, with its page, its neighbours in the list, and the way back. */
export const useOpenItem = (section: KnownSection) => {
  const language = useLanguage()
  const id = useRouteItemId()
  const query = useText(id)
  const { data: record } = query
  const key = record ? sectionOfItem(record) : section.key
  const { data: page, isLoading } = usePageWithItems(key, record?.screen_location)
  const wayBack = useWayBack(record ? drillPath(key, record.screen_location) : sectionPath(key), id)
  const sectionBack = useWayBack(sectionPath(key), record?.screen_location ?? '', 2)
  const crumbs = useContentCrumbs(
    { label: (sectionOf(key) ?? section).title[language], ...sectionBack },
    ...(page ? [{ label: page.titles[language] || page.content_key, ...wayBack }] : []),
  )
  const neighbours = useNeighbours({ section: key, page, id, list: wayBack.to })

  const nextPath = neighbours.after && neighbours.pathTo(neighbours.after)

  return {
    id,
    query,
    key,
    page,
    isPageLoading: query.isLoading || isLoading,
    crumbs,
    neighbours,
    ways: {
      wayBack,
      nextGapOf: neighbours.nextGapOf,
      listLanguage: neighbours.listLanguage,
      nextPath,
    },
  }
}

/** Target after a save: `list` back after publishing, `next` the next item, `gap` the next gap. */
export type SaveFollowUp = 'list' | 'next' | 'gap'

/**
 * Navigates after a save, as requested; a draft saved for `list` stays on the page. `onNextGap` runs after a
 * save for `gap`; it returns whether there was a gap. `leave` returns whether the user still has to be
 * notified of the save.
 */
export const useAfterSaving = ({ wayBack, nextPath }: OpenItem, onNextGap?: () => boolean) => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const followUp = useRef<SaveFollowUp>('list')

  const leave = ({ mode, isWhole }: SaveResult<unknown>): boolean => {
    // Edits made during the save are not stored yet.
    if (!isWhole) return true
    if (followUp.current === 'gap') return onNextGap?.() ?? true
    if (mode !== 'approved') return true

    if (followUp.current === 'next' && nextPath) void navigate(nextPath, { state })
    else void navigate(wayBack.to, { state: wayBack.state })
    return true
  }

  return { followUp, leave }
}
