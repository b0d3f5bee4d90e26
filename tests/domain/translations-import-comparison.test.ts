import { describe, expect, it } from 'vitest'
import { textChecksum } from '../../api/files/translation-format.ts'
import { createComparison } from '../../domain/translations/import-comparison.ts'
import type { ImportedUnit } from '../../domain/translations/translation-files.ts'

const stored = { approved: { ru: 'Да', he: 'כן' }, draft: { he: 'בטח' } }

const compared = (...units: Partial<ImportedUnit>[]) => {
  const { add, all } = createComparison({
    itemOf: (key) => (key === 'a' ? stored : undefined),
    checksumOf: textChecksum,
    findRejection: (_item, _language, text) => (text === 'bad' ? 'unsafe' : undefined),
  })
  for (const unit of units) add({ line: 1, key: 'a', screen: '', texts: {}, sourceChecksums: {}, ...unit })
  return all
}

const listActions = (...units: Partial<ImportedUnit>[]) =>
  compared(...units).changes.map(({ action }) => action)
const reasons = (...units: Partial<ImportedUnit>[]) => compared(...units).rejected.map(({ reason }) => reason)
const he = (text: string, wentOut?: string | null): Partial<ImportedUnit> => ({
  texts: { he: text },
  sourceChecksums: wentOut === undefined ? {} : { he: textChecksum(wentOut) },
})

describe('an imported text', () => {
  it('changes nothing if the file was not edited, whatever happened here meanwhile', () => {
    expect(compared(he('כן', 'כן'))).toMatchObject({ changes: [], rejected: [], unchanged: 1 })
    expect(listActions(he('ישן', 'ישן'))).toEqual([])
  })

  it('changes nothing if it equals the draft or else the published text', () => {
    expect(listActions(he('בטח', 'ישן'), he('בטח'))).toEqual([])
    expect(listActions(he('כן'))).toEqual([])
  })

  it('is a change if the text here is still the exported one', () => {
    expect(compared(he('ודאי', 'בטח')).changes).toMatchObject([
      { action: 'changed', language: 'he', before: 'בטח', after: 'ודאי', item: stored },
    ])
  })

  it('is a conflict if the text here was changed or added since', () => {
    expect(listActions(he('ודאי', 'כן'), he('אולי', null))).toEqual(['conflict'])
    expect(listActions(he('אולי', null))).toEqual(['conflict'])
  })

  it('is new if there was no text', () => {
    expect(listActions({ texts: { en: 'Yes' }, sourceChecksums: { en: textChecksum(null) } })).toEqual([
      'created',
    ])
    expect(listActions({ texts: { en: '' } })).toEqual(['created'])
  })

  it('is unchanged with the line ends of another program', () => {
    expect(listActions(he('א\r\nב', 'א\nב'))).toEqual([])
  })

  it('changes nothing if it is missing in the file', () => {
    expect(compared({ texts: { he: null } })).toEqual({ changes: [], rejected: [], unchanged: 0 })
    expect(reasons({ key: '', texts: { he: null } })).toEqual([])
  })

  it('is refused with an unknown key or without a key', () => {
    expect(reasons({ key: 'b', texts: { he: 'א' } }, { key: '', texts: { he: 'א' } })).toEqual([
      'unknown',
      'keyless',
    ])
  })

  it('is refused if the file contains it twice with different words, and counts once with the same words', () => {
    expect(reasons(he('א'), he('ב'))).toEqual(['repeated'])
    expect(listActions(he('א'), he('א'))).toEqual(['changed'])
  })

  it('is refused if it is unsafe or marked as fuzzy', () => {
    expect(reasons(he('bad'), { ...he('ג'), issue: 'fuzzy' })).toEqual(['unsafe', 'fuzzy'])
  })
})
