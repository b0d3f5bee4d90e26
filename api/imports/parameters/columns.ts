import { loanFigures } from '../../../domain/calculator/comparison.ts'
import { configuration, parameters } from '../../../domain/calculator/configuration.ts'
import type { CsvRow } from '../../../domain/csv/read.ts'
import { languages } from '../../../domain/languages.ts'
import type { Resource } from '../../../domain/resource.ts'
import { banks } from '../../../domain/resources/banks.ts'
import { normaliseForSearch } from '../../../domain/search-text.ts'
import { ApiError } from '../../errors.ts'

/** What names the bank of a row: its id, its code, or what it is called in any language. */
export const bankColumns = ['bank', 'bank_id', 'id', 'code', 'name_ru', 'name_he', 'name_en'] as const

/** What an export tells beside the parameters, and nobody can set by a table. */
const beside = ['is_active', 'version', 'updated_at', 'effective_from', 'effective_until']

/** A head as it is compared: whatever its case, its spaces and the unit behind it. */
const headForm = (head: string): string =>
  normaliseForSearch(head)
    .replace(/[\s,(]*[%₪]\)?\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()

const called = ({ fields }: Resource, names: readonly string[]): [head: string, name: string][] =>
  names.flatMap((name) => [
    [name, name] as [string, string],
    ...languages.flatMap((language): [string, string][] => {
      const label = fields[name]?.label[language]
      return label === undefined ? [] : [[label, name]]
    }),
  ])

/** The columns of a table of parameters by what they may be called: their name, or their label in any language. */
const namesByHead: ReadonlyMap<string, string> = new Map(
  [
    ...called(banks, [...bankColumns, ...beside]),
    ...languages.map((language): [string, string] => [banks.label.one[language], 'bank']),
    ...called(configuration, parameters),
    ...Object.entries(loanFigures).flatMap(([name, label]) =>
      [name, ...Object.values(label)].map((head): [string, string] => [head, name]),
    ),
  ].map(([head, name]) => [headForm(head), name]),
)

const wrong = (line: number, head: string, rule: 'unknown' | 'repeated'): ApiError =>
  new ApiError('malformed', {
    message: `Line ${line}: the column ${JSON.stringify(head)} is ${rule}`,
    fields: { [head]: rule },
  })

/**
 * The names of the columns in a row of heads. Throws `malformed` for one that nobody knows or that stands there
 * twice, and for a table that names no bank or no parameter.
 */
export const columnsIn = ({ line, cells }: CsvRow): string[] => {
  const columns = cells.map((head) => {
    const name = namesByHead.get(headForm(head))
    if (name === undefined) throw wrong(line, head, 'unknown')
    return name
  })
  const twice = columns.findIndex((name, index) => columns.indexOf(name) < index)
  if (twice >= 0) throw wrong(line, cells[twice] ?? '', 'repeated')
  for (const [what, names] of [
    ['bank', bankColumns],
    ['parameter', parameters],
  ] as const)
    if (!columns.some((name) => names.some((each) => each === name)))
      throw new ApiError('malformed', {
        message: `Line ${line}: there is no column of a ${what}`,
        fields: { [what]: 'required' },
      })
  return columns
}
