import type { Unit } from '../../../../domain/content/exchange/unit.ts'
import type { Language } from '../../../../domain/languages.ts'
import type { Writer } from '../../format.ts'
import { marksText } from '../../marks.ts'

const recordOf = ({ key, screen, texts, item }: Unit, languages: readonly Language[]) => ({
  content_key: key,
  ...item,
  screen_location: screen,
  translations: Object.fromEntries(
    languages.flatMap((language) => {
      const text = texts[language]
      return typeof text === 'string' ? [[language, text]] : []
    }),
  ),
  exported: marksText(texts, languages),
})

/** The records that an import of texts takes; a language without a text is left out. */
export const writeJson: Writer = async function* (units, { languages }) {
  let before = '[\n'
  for await (const piece of units) {
    if (piece.length === 0) continue
    yield before + piece.map((unit) => JSON.stringify(recordOf(unit, languages))).join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
