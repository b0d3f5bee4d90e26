import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compareFile, toStoredTexts } from '../support/catalogue-files.ts'
import { savedUnits } from '../support/saved/texts.ts'

const readSaved = (name: string) => readFileSync(new URL(`../support/saved/${name}`, import.meta.url))

describe('a file opened and saved in LibreOffice', () => {
  it.each([
    ['as a spreadsheet', 'xlsx', 'spreadsheet.xlsx'],
    ['as a table', 'csv', 'usual.csv'],
    ['as a table with dates recognised', 'csv', 'detected.csv'],
    ['as a table in Russian, with semicolons', 'csv', 'russian.csv'],
    ['as a spreadsheet saved from a table', 'xlsx', 'from-csv.xlsx'],
  ] as const)('is imported without a change: %s', async (_, format, name) => {
    const texts = savedUnits.flatMap((unit) => Object.values(unit.texts).filter((text) => text !== null))
    const compared = await compareFile(format, readSaved(name), toStoredTexts(savedUnits))
    expect(compared).toEqual({ changes: [], rejected: [], unchanged: texts.length })
  })
})
