import type { RequestOf } from '../../domain/api/call.ts'
import type { workbenchCalls } from '../../domain/api/translation-workbench.ts'
import type { RecordValues } from '../../domain/descriptor/changed-fields.ts'
import { type Language, languages } from '../../domain/languages.ts'
import { translations } from '../../domain/resources/translations.ts'
import { type SectionKey, sections } from '../../domain/sections.ts'
import { textCheckNames } from '../../domain/translations/text-issues.ts'
import { pickTextFilters } from '../resources/useListState.ts'
import type { WorkReason } from './content-items.ts'

/** Filter of the texts, by the names of the call. */
export type WorkbenchFilter = Omit<
  NonNullable<RequestOf<typeof workbenchCalls.workbench>['query']>,
  'offset' | 'limit' | 'item'
>

/** Filters of the workbench in the address: those of the call, with days instead of a time. */
export const workbenchFilterNames = [
  'q',
  'present',
  'missing',
  'draft',
  'outdated',
  'failing',
  'check',
  'section',
  'screen',
  'type',
  'wanted',
  'commented',
  'changed_by',
  'changed_since',
  'published_since',
] as const

/** Selectable numbers of days within which a text was changed or published. */
export const changedWithinDays = ['1', '7', '30'] as const

const msPerHour = 3_600_000

/** Returns the time some days ago, rounded to the hour so that repeated requests are equal. */
const getTimeBefore = (days: string, now: number): string =>
  new Date(Math.floor(now / msPerHour - Number(days) * 24) * msPerHour).toISOString()

const parseOneOf = <T extends string>(allowed: readonly T[], value: string | undefined): T | undefined =>
  allowed.find((candidate) => candidate === value)

const languageValues = [...languages, 'any'] as const
const sectionValues = [...sections.map(({ key }) => key), 'none' as const]

/** Converts the filters of the address to those of the call; drops invalid ones. */
export const toWorkbenchFilter = (filters: RecordValues, now = Date.now()): WorkbenchFilter => {
  const {
    q,
    present,
    missing,
    draft,
    outdated,
    failing,
    check,
    section,
    screen,
    type,
    wanted,
    commented,
    changed_by,
    changed_since,
    published_since,
  } = pickTextFilters(filters)
  const toTime = (value: string | undefined) => {
    const days = parseOneOf(changedWithinDays, value)
    return days && getTimeBefore(days, now)
  }

  return {
    search: q?.slice(0, 255),
    present: parseOneOf(languages, present),
    missing: parseOneOf(languageValues, missing),
    draft: parseOneOf(languageValues, draft),
    outdated: parseOneOf(languageValues, outdated),
    failing: parseOneOf(languageValues, failing),
    check: parseOneOf(textCheckNames, check),
    section: parseOneOf(sectionValues, section),
    screen: screen?.slice(0, 100),
    type: type?.slice(0, 50),
    wanted: wanted && /^\d{1,18}$/.test(wanted) ? wanted : undefined,
    commented: commented === 'true' ? commented : undefined,
    changed_by: changed_by && /^\d{1,9}$/.test(changed_by) ? changed_by : undefined,
    changed_since: toTime(changed_since),
    published_since: toTime(published_since),
  }
}

/** Returns the reason to work on the filtered rows: missing texts, unless another filter is set. */
export const statusToWorkOn = ({
  missing,
  draft,
  outdated,
  failing,
  check,
  wanted,
}: WorkbenchFilter): WorkReason => {
  if (failing ?? check) return 'failing'
  if (outdated) return 'outdated'
  if (draft) return 'draft'
  return wanted && !missing ? 'wanted' : 'missing'
}

interface WorkbenchPathParams {
  present?: Language
  missing?: Language | 'any'
  draft?: Language | 'any'
  outdated?: Language | 'any'
  failing?: Language | 'any'
  section?: SectionKey | 'none'
  screen?: string
  wanted?: string
  published_since?: (typeof changedWithinDays)[number]
  worked?: Language
  /** Id of the text whose cell is open, and its language. */
  item?: string
  language?: Language
}

/** Returns the language to work on, which the address holds beside the filters. */
export const languageToWorkOn = (search: URLSearchParams): Language | undefined =>
  parseOneOf(languages, search.get('worked') ?? undefined)

/** Returns the address of the workbench with filters. */
export const workbenchPath = (filter: WorkbenchPathParams = {}): string => {
  const search = new URLSearchParams({ ...filter }).toString()
  return `/${translations.name}${search && `?${search}`}`
}

/** Returns the address of the open texts of a request, in the first of its languages. */
export const requestedTextsPath = ({
  id,
  languages: [worked],
}: {
  id: string
  languages: readonly Language[]
}): string => workbenchPath({ wanted: id, ...(worked && { worked }) })
