import { type JSONPath, type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'
import type { ReadUnit } from '../../../../domain/content/exchange/unit.ts'
import { unreadable } from '../../../imports/refused.ts'
import { decoded } from '../../decoded.ts'
import { languageOr, type Reader } from '../../format.ts'

const depthOf = (path: () => JSONPath): number => path().length

/** Reads one object of keys and their texts in one language. */
export const readFlat: Reader = async (file, coming) => {
  const language = languageOr(undefined, coming)
  const units: ReadUnit[] = []
  let key: string | undefined
  const nested = (line: number) => unreadable(`Line ${line + 1}: only texts may stand behind keys`)
  const text = decoded(file)
  visit(
    text,
    {
      onObjectBegin: (_offset, _length, line, _column, path) => {
        if (depthOf(path) > 0) throw nested(line)
      },
      onArrayBegin: (_offset, _length, line) => {
        throw nested(line)
      },
      onObjectProperty: (property) => {
        key = property
      },
      onLiteralValue: (value: unknown, _offset, _length, line) => {
        if (key === undefined || typeof value !== 'string') throw nested(line)
        units.push({ line: line + 1, key, screen: '', marks: {}, texts: { [language]: value } })
        key = undefined
      },
      onError: (error: ParseErrorCode, _offset, _length, line) => {
        throw unreadable(`Line ${line + 1}: not valid JSON, ${printParseErrorCode(error)}`)
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  )
  return units
}
