import { byteOrderMark, formatCsvRow } from '../../../domain/format/csv.ts'
import { formatDateTime } from '../../../domain/format/format.ts'
import type { Language } from '../../../domain/languages.ts'
import { diffOptions } from '../../../domain/review/option-diff.ts'
import { itemName } from '../../content-shared/text-display.tsx'
import type { MessageKey } from '../../locales/en.ts'
import type { DraftChange } from '../changes.ts'

type Translate = (key: MessageKey) => string

const headerKeys = [
  ...(['csv.page', 'csv.screen', 'csv.text', 'csv.key', 'csv.id'] as const),
  ...(['columns.language', 'csv.option', 'columns.kind', 'now', 'becomes', 'csv.who', 'csv.when'] as const),
]

/** Row of the table: a changed text, or a text of a changed option. */
interface ReportRow {
  readonly language: string
  readonly option?: string
  readonly kind: DraftChange['kind'] | 'moved'
  readonly before: string
  readonly after: string
}

const listReportRows = ({ options, language, kind, approved, draft }: DraftChange): ReportRow[] => {
  if (!options) return [{ language: language ?? '', kind, before: approved ?? '', after: draft ?? '' }]
  return diffOptions(options.approved, options.draft).flatMap(({ value, kind: optionKind, texts }) => {
    const option = { option: value ?? '', kind: optionKind }
    if (texts.length === 0) return [{ ...option, language: '', before: '', after: '' }]
    return texts.map((text) => ({ ...option, ...text }))
  })
}

const toCsvRows = (change: DraftChange, t: Translate, language: Language): string[] => {
  const { titles, screen_location: screen, content_key: key, id, modified_by: author } = change
  const textCells = [titles[language] || screen, screen, itemName(change, language), key, id]
  const changeCells = [author ?? '', formatDateTime(change.modified_at) ?? '']

  return listReportRows(change).map(({ language: textLanguage, option = '', kind, before, after }) =>
    formatCsvRow([
      ...textCells,
      textLanguage,
      option,
      t(`content.pending.kinds.${kind}`),
      before,
      after,
      ...changeCells,
    ]),
  )
}

/** Formats changes as CSV in a language, with a row for each text and each text of an option. */
export const changesCsv = (changes: readonly DraftChange[], t: Translate, language: Language): string =>
  [
    byteOrderMark + formatCsvRow(headerKeys.map((head) => t(`content.pending.${head}`))),
    ...changes.flatMap((change) => toCsvRows(change, t, language)),
  ].join('')
