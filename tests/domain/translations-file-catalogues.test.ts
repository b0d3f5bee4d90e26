import { describe, expect, it } from 'vitest'
import { formatNames } from '../../domain/translations/translation-files.ts'
import {
  compareFile,
  listFileLanguages,
  replaceInFile,
  toStoredTexts,
  toUnits,
} from '../support/catalogue-files.ts'
import { catalogues } from '../support/catalogues.ts'
import { buildExportOptions, writeUnits } from '../support/translation-file-round-trip.ts'

const isText = (text: unknown) => typeof text === 'string'

describe.each(catalogues)('$name', ({ items }) => {
  const units = toUnits(items)

  it.each(formatNames)('is exported as %s and imported without a change', async (format) => {
    for (const language of listFileLanguages(format)) {
      const going = buildExportOptions(format, units.length, language)
      const file = await writeUnits(format, units, going)
      const existing = units.flatMap(({ texts }) => going.languages.filter((each) => isText(texts[each])))
      const compared = await compareFile(format, file, toStoredTexts(units), language)
      expect(compared).toEqual({ changes: [], rejected: [], unchanged: existing.length })
    }
  })
})

describe('a catalogue with 200 edited texts', () => {
  const manyUnits = Array.from({ length: 400 }, (_, number) => ({
    ...{ key: `many.${number}`, screen: 'many' },
    texts: { ru: `Текст ${number}`, he: `${number % 2 === 0 ? 'לתרגום' : 'טקסט'} ${number}`, en: null },
  }))
  const isEdited = (_: unknown, number: number) => number % 2 === 0
  const isChangedHere = (number: number) => number % 8 === 0 || number % 8 === 1
  const now = manyUnits.map((unit, number) =>
    isChangedHere(number) ? { ...unit, texts: { ...unit.texts, he: `שונה כאן ${number}` } } : unit,
  )

  it.each(formatNames)(
    'reports exactly these as %s, as conflicts if they were changed here',
    async (format) => {
      const file = await replaceInFile(await writeUnits(format, manyUnits), 'לתרגום', 'תורגם')
      const { changes, rejected } = await compareFile(format, file, toStoredTexts(manyUnits))
      expect(changes.map(({ item, action, after }) => [item.key, action, after])).toEqual(
        manyUnits.filter(isEdited).map(({ key }, at) => [key, 'changed', `תורגם ${at * 2}`]),
      )
      expect(rejected).toEqual([])
      // This format contains no exported text to compare with, so the current one counts.
      if (format === 'flat-json') return
      const meanwhile = await compareFile(format, file, toStoredTexts(now))
      expect(meanwhile.changes.map(({ item }) => item.key)).toEqual(changes.map(({ item }) => item.key))
      const conflicts = meanwhile.changes.filter(({ action }) => action === 'conflict')
      expect(conflicts.map(({ before }) => before)).toEqual(
        manyUnits.flatMap((_, number) => (number % 8 === 0 ? [`שונה כאן ${number}`] : [])),
      )
    },
  )
})
