import { lineEnds } from '../../../../../domain/field-types/texts/markup.ts'
import { cleanMarkup } from '../../../../input/clean-markup.ts'

/** A rich text as it is stored; whatever else was sent stays, to be refused or kept as nothing. */
export const cleaned = (value: unknown): unknown => (typeof value === 'string' ? cleanMarkup(value) : value)

/** SQL of the text that a rich text shows. */
export const shownSql = (sql: string): string => {
  const lines = `regexp_replace(${sql}, '${lineEnds}', ' ', 'g')`
  const text = `regexp_replace(${lines}, '<[^>]*>', '', 'g')`
  const signs = [
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&nbsp;', ' '],
    ['&amp;', '&'],
  ]
  return signs.reduce((inner, [entity, sign]) => `replace(${inner}, '${entity}', '${sign}')`, text)
}
