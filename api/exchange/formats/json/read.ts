import { Readable } from 'node:stream'
import type { ReadUnit } from '../../../../domain/content/exchange/unit.ts'
import { isLanguage, languages } from '../../../../domain/languages.ts'
import { linesOf } from '../../../imports/lines.ts'
import { type FileRecord, recordsOf } from '../../../imports/records.ts'
import { unreadable } from '../../../imports/refused.ts'
import { decoded } from '../../decoded.ts'
import type { Reader } from '../../format.ts'
import { marksIn } from '../../marks.ts'

const object = (value: unknown): Map<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : undefined

const textIn = (value: unknown, name: string, line: number): string => {
  if (value === undefined) return ''
  if (typeof value !== 'string') throw unreadable(`Line ${line}: ${name} is no text`)
  return value
}

const unitIn = ({ line, value }: FileRecord): ReadUnit => {
  const record = object(value)
  const translations = object(record?.get('translations'))
  if (!record || !translations) throw unreadable(`Line ${line}: there is no object with translations`)
  const other = [...translations.keys()].find((name) => !isLanguage(name))
  if (other !== undefined) throw unreadable(`Line ${line}: ${JSON.stringify(other)} is no language of texts`)
  const said = (name: string) => textIn(record.get(name), name, line)
  const marks = marksIn(said('exported'), line)
  const texts = languages.flatMap((language) => {
    const isTold = translations.has(language) || marks[language] !== undefined
    const text = translations.get(language) ?? null
    return isTold ? [[language, text === null ? null : textIn(text, language, line)]] : []
  })
  return {
    line,
    key: said('content_key'),
    screen: said('screen_location'),
    marks,
    texts: Object.fromEntries(texts),
  }
}

/** Reads the records that an import of texts takes. */
export const readJson: Reader = async (file) => {
  const units: ReadUnit[] = []
  const lines = linesOf(Readable.from([Buffer.from(decoded(file))]))
  for await (const record of recordsOf(lines, 'array')) units.push(unitIn(record))
  return units
}
