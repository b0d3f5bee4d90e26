import * as calls from 'virtual:calls'
import { displayedType } from '../../../domain/content/displayed-type.ts'
import { sessionEnds } from '../../../domain/errors.ts'
import { contentType } from '../../../domain/resources/content-items.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import { call } from '../call.ts'
import type { Action, Drill } from '../content.ts'
import { type Refusal, refusalIn } from '../http.ts'

const section: SectionKey = 'mortgage'

/** A page of which only those actions could be loaded that are active and have a Russian text. */
export type PartOfDrill = Drill & { readonly isPart?: true }

const readItems = async (screen_location: string, signal: AbortSignal) => {
  const answer = await call(calls.sections[section].allItems, { query: { screen_location }, signal })
  return 'all_items' in answer ? answer.all_items : []
}

type Item = Awaited<ReturnType<typeof readItems>>[number]

const asAction = (item: Item): Action => ({
  ...item,
  actionNumber: item.action_number ?? 0,
  displayedType: displayedType({ ...item, section }),
  max_length: null,
  optionsDraft: false,
  outdated: {},
})

const asPart = (key: string, items: readonly Item[]): PartOfDrill => ({
  isPart: true,
  pageTitle: key,
  titles: { ru: '', he: '', en: '' },
  screen_location: key,
  content_key: key,
  confluence_num: null,
  status: 'published',
  reason: null,
  actionCount: items.length,
  contentType: contentType('text', items.length),
  lastModified: items.map(({ last_modified }) => last_modified).reduce((a, b) => (a > b ? a : b), ''),
  actions: items.map(asAction).sort((a, b) => a.actionNumber - b.actionNumber),
})

/** Failures that the list would meet as well. */
const final: readonly Refusal['code'][] = [
  'not_found',
  'forbidden',
  'unauthenticated',
  ...sessionEnds,
  'network',
]

/** A mortgage page from the list of all items of its section, where it cannot be loaded by itself. Throws why it could not. */
export const partInstead = async (key: string, error: unknown, signal: AbortSignal): Promise<PartOfDrill> => {
  const { code = 'network' } = refusalIn(error) ?? {}
  if (signal.aborted || final.includes(code)) throw error
  const items = await readItems(key, signal).catch(() => [])
  if (items.length === 0) throw error
  return asPart(key, items)
}
