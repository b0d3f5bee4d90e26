import { calls } from '../../../domain/calls/index.ts'
import { columnUses, type SaidColumns } from '../../../domain/content/exchange/columns.ts'
import { exchangeFormats } from '../../../domain/content/exchange/formats.ts'
import { numbersIn } from '../../../domain/content/exchange/numbers.ts'
import { usualActs } from '../../../domain/content/exchange/told.ts'
import { contentItems } from '../../../domain/resources/content-items.ts'
import { visibleTo } from '../../../domain/visible.ts'
import { ApiError } from '../../errors.ts'
import { readTableColumns, readTranslationFile } from '../../files/translation-files.ts'
import { ok, type Route, route } from '../../http/route.ts'
import { parseListQuery } from '../../resources/list-query.ts'
import type { Taking } from '../../stores/content/exchange/take-units.ts'
import type { Stores } from '../../stores.ts'
import { exportTexts, textExportOptions } from '../../translations/export-texts.ts'

interface Choice {
  readonly acts?: string
  readonly only?: string
  readonly also?: string
  readonly except?: string
}

const none = () => false

/** Which changes are made: those that are named; else those of some acts, others beside them, but the excepted. */
const choice = ({ acts = usualActs.join(), only, also, except }: Choice): Taking['isChosen'] => {
  const all: readonly string[] = acts.split(',')
  const [isNamed, isAlso, isExcepted] = [only, also, except].map((text) => text && numbersIn(text))
  const isMeant: Taking['isChosen'] = ({ act }, number) => all.includes(act) || (isAlso || none)(number)
  return (change, number) =>
    (isNamed ? isNamed(number) : isMeant(change, number)) && !(isExcepted || none)(number)
}

const saidIn = (columns: string | undefined, heads = '1'): SaidColumns | undefined => {
  if (columns === undefined) return undefined
  const named = columns.split(',')
  const uses = named.map((name) => columnUses.find((use) => use === name) ?? 'ignored')
  return { uses, line: Number(heads) }
}

/** Texts out to translators, and back. */
export const exchangeRoutes = ({ content, resource }: Pick<Stores, 'content' | 'resource'>): Route[] => [
  route(calls.exportTexts, async ({ query, actor }) => {
    const { format, languages, source: from, drafts, filter, sort, ...shown } = query
    const asked = textExportOptions(format, { languages, source: from, drafts })
    const seen = visibleTo(contentItems, actor?.role)
    const listed = (filter ?? sort) ? parseListQuery(seen, { filter, sort }, actor) : undefined
    const [unused] = listed ? Object.keys(shown) : []
    if (unused) throw new ApiError('malformed', { fields: { [unused]: 'unknown' } })
    const ids = () => (listed ? resource(contentItems).ids(listed, seen) : content.workbench.ids(shown))
    const source = { ids, units: content.units }
    const { type, ending, isOfOne } = exchangeFormats[format]
    const name = `texts${isOfOne ? `.${asked.languages[0]}` : ''}.${ending}`
    return { file: { type, name, pieces: exportTexts(source, asked) } }
  }),
  route(calls.takeTexts, async ({ query, caller, upload, onProgress }) => {
    const { dry_run, status = 'draft', language, part, agreed, columns, heads, ...rest } = query
    const { kind, offset = '0', ...chosen } = rest
    const { type, chunks, signal: gone } = await upload()
    const coming = { language, isPart: part === 'true', columns: saidIn(columns, heads) }
    const units = await readTranslationFile(type, Buffer.concat(chunks), coming, gone)
    const isDry = dry_run === 'true'
    const trying = { agreed, telling: { kind, offset: Number(offset) }, signal: gone, onProgress }
    const report = isDry
      ? await content.tryUnits(units, trying)
      : await content.takeUnits(caller, units, { ...trying, status, isChosen: choice(chosen) })
    return ok({ dry_run: isDry, ...report })
  }),
  route(calls.columnsOfTexts, async ({ upload }) => {
    const { type, chunks, signal: gone } = await upload()
    return ok(await readTableColumns(type, Buffer.concat(chunks), gone))
  }),
]
