import type { Unit } from '../../../../domain/content/exchange/unit.ts'
import { escaped } from '../../escaped.ts'
import type { Going, Writer } from '../../format.ts'
import { marksText } from '../../marks.ts'

const asNumber = (sign: string): string => `&#${sign.charCodeAt(0)};`

/** A text between tags, whose spaces and line ends stay as they are. */
const inXml = (text: string): string => escaped(text).replace(/[&<>]/g, asNumber)

/** A text within the quotes of an attribute, where a reader would make a space of other blanks. */
export const inAttribute = (text: string): string => escaped(text).replace(/[&<>"\t\n]/g, asNumber)

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** What a unit says in either version; a text that is missing has no target, one without characters an empty one. */
export const saidOf = ({ texts }: Unit, { languages: [language], source }: Going) => {
  const text = texts[language]
  return {
    marks: marksText(texts, [language]),
    sides: `<source>${inXml(texts[source] ?? '')}</source>${typeof text === 'string' ? `<target>${inXml(text)}</target>` : ''}`,
  }
}

/** How a version of the format frames its units. */
interface Frame {
  readonly head: (going: Going) => string
  readonly unit: (unit: Unit, number: number, going: Going) => string
  readonly tail: string
}

export const writerOf = ({ head, unit, tail }: Frame): Writer =>
  async function* (units, going) {
    yield head(going)
    let number = 0
    for await (const piece of units) {
      const first = number + 1
      number += piece.length
      yield piece.map((each, index) => unit(each, first + index, going)).join('')
    }
    yield tail
  }
