import { attribute, tags } from './markup.ts'
import type { Part } from './parts.ts'

/** The formats that every spreadsheet shows as percent without saying so: 0% and 0.00%. */
const builtIn = ['9', '10']

/** Which styles show a number as percent, so that people read 0.035 as 3.5. */
const percentStyles = (styles: string): ReadonlySet<string> => {
  const own = tags(styles, 'numFmt').filter((tag) => attribute(tag, 'formatCode')?.includes('%'))
  const formats = new Set([...builtIn, ...own.flatMap((tag) => attribute(tag, 'numFmtId') ?? [])])
  const [, cells = ''] = styles.split(/cellXfs\b/, 2)
  const found = tags(cells, 'xf').flatMap((tag, index) =>
    formats.has(attribute(tag, 'numFmtId') ?? '') ? [String(index)] : [],
  )
  return new Set(found)
}

/** Finds the text of a part by the end of its name. */
const namedAmong = (parts: readonly Part[]) => (name: string) =>
  String(parts.find((part) => part.name.split('/').at(-1) === name)?.bytes ?? '')

/** The file of the first sheet, as the workbook orders them. */
const firstSheet = (partNamed: (end: string) => string): string => {
  const [sheet = ''] = tags(partNamed('workbook.xml'), 'sheet')
  const id = attribute(sheet, '\\w+:id')
  const related = tags(partNamed('workbook.xml.rels'), 'Relationship')
  const target = related.find((tag) => attribute(tag, 'Id') === id)
  return (
    attribute(target ?? '', 'Target')
      ?.split('/')
      .at(-1) ?? ''
  )
}

/** The addresses of the cells that the first sheet shows in percent. */
export const percentCells = (parts: readonly Part[]): ReadonlySet<string> => {
  const partNamed = namedAmong(parts)
  const inPercent = percentStyles(partNamed('styles.xml'))
  const cells = tags(partNamed(firstSheet(partNamed)), 'c')
  return new Set(
    cells.flatMap((tag) => (inPercent.has(attribute(tag, 's') ?? '') && attribute(tag, 'r')) || []),
  )
}

const cellWithoutResult = /<((?:\w+:)?)c\s([^<>]*)>\s*<\1f\b[^<>]*(?:\/>|>[^<]*<\/\1f>)\s*<\/\1c>/g

/** The addresses of the cells of the first sheet that hold an error, or a formula that came to nothing. */
export const failedCells = (parts: readonly Part[]): ReadonlySet<string> => {
  const partNamed = namedAmong(parts)
  const xml = partNamed(firstSheet(partNamed))
  const errors = tags(xml, 'c').filter((tag) => attribute(tag, 't') === 'e')
  const empty = [...xml.matchAll(cellWithoutResult)].map(([, , attributes = '']) => ` ${attributes}`)
  return new Set([...errors, ...empty].flatMap((tag) => attribute(tag, 'r') ?? []))
}
