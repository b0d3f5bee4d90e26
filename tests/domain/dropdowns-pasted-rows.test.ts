import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pasteOptions, previewPastedRows } from '../../domain/dropdowns/paste-options.ts'

const columns = ['value', 'ru', 'he', 'en'] as const
const option = (value: string, ru: string, he = '', en = '') => ({ value, text: { ru, he, en } })
const haifa = { ...option('haifa', 'Хайфа', 'חיפה', 'Haifa'), metadata: { display_order: 1 } }
const ashdod = option('ashdod', 'Ашдод', 'אשדוד')
const options = [haifa, ashdod]
const rowsOf = (...rows: string[]) => rows.map((row) => row.split('|'))
const previewRows = (...rows: string[]) => previewPastedRows(options, rowsOf(...rows), columns)
const rowKinds = (...rows: string[]) => previewRows(...rows).map(({ kind }) => kind)

describe('a pasted row', () => {
  it('is new, or lacks texts', () => {
    expect(rowKinds('modiin|Модиин|מודיעין|Modiin', '|Нагария||Nahariya')).toEqual(['new', 'new-with-gaps'])
    expect(previewRows('nahariya|Нагария||Nahariya')[0]?.textChanges).toEqual({ he: 'missing' })
  })

  it('does not change the option with its value, completes it, or changes it', () => {
    expect(rowKinds('haifa|Хайфа||', 'ashdod|||Ashdod')).toEqual(['unchanged', 'filled'])
    const [row] = previewRows('ashdod|Ашдод-Ям||Ashdod')
    expect(row).toMatchObject({
      kind: 'changed',
      option: ashdod,
      textChanges: { ru: 'changed', en: 'filled' },
    })
  })

  it('without a value matches the option with the most equal texts', () => {
    const alike = [option('a', 'Другое', 'אחר'), option('b', 'Другое', 'שונה')]
    const found = previewPastedRows(alike, rowsOf('|Другое|שונה|Other', '|Другое||Other'), columns)
    expect(found.map((row) => row.option?.value)).toEqual(['b', undefined])
  })

  it('is refused when an earlier row matches the same option, when it is empty, or when a value is too long', () => {
    const rows = previewRows(
      'eilat|Эйлат',
      'eilat|Эйлат (юг)',
      '|Хайфа',
      'haifa|Порт',
      '|Арад',
      '|Арад',
      '||',
      `${'x'.repeat(256)}|я`,
    )
    expect(rows.map(({ error }) => error)).toEqual([
      undefined,
      { rule: 'unique', row: 1 },
      undefined,
      { rule: 'unique', row: 3 },
      undefined,
      { rule: 'unique', row: 5 },
      { rule: 'required' },
      { rule: 'maxLength', part: 'value' },
    ])
    expect(previewRows(`a|${'я'.repeat(10_001)}`)[0]?.error).toEqual({ rule: 'maxLength', part: 'ru' })
  })

  it('is accepted when the earlier row is excluded', () => {
    const rows = previewPastedRows(options, rowsOf('eilat|Эйлат', 'eilat|Юг'), columns, new Set([1]))
    expect(rows.map(({ kind }) => kind)).toEqual(['new-with-gaps', 'new-with-gaps'])
  })

  it('contains only the columns that are not skipped', () => {
    const [row] = previewPastedRows(options, [['haifa', 'Порт']], ['value', 'skip'])
    expect(row).toMatchObject({ kind: 'unchanged', text: {} })
  })

  it('is compared with the label of an option whose text is a JSON value', () => {
    const json = [option('a', '{"label": "Да", "order": 1}')]
    const rows = previewPastedRows(json, [['a', 'Да']], columns)
    expect(rows[0]?.kind).toBe('unchanged')
    const changed = previewPastedRows(json, [['a', 'Нет']], columns)
    expect(pasteOptions(json, changed, 'add')[0]?.text.ru).toBe('{"label": "Нет", "order": 1}')
  })
})

describe('pasting rows', () => {
  it('adds new options at the end, and changes existing ones in place', () => {
    const rows = previewRows('modiin|Модиин|מודיעין|Modiin', 'ashdod|||Ashdod')
    expect(pasteOptions(options, rows, 'add')).toEqual([
      haifa,
      { ...ashdod, text: { ...ashdod.text, en: 'Ashdod' } },
      option('modiin', 'Модиин', 'מודיעין', 'Modiin'),
    ])
  })

  it('replaces the list with the rows in their order, and matched options keep their other data', () => {
    const rows = previewRows('modiin|Модиин', 'haifa|Порт')
    expect(pasteOptions(options, rows, 'replace')).toEqual([
      option('modiin', 'Модиин'),
      { ...haifa, text: { ...haifa.text, ru: 'Порт' } },
    ])
  })

  it('assigns a free value, unlike any existing, former or pasted one', () => {
    const rows = previewRows('|Арад', 'option_4|Яффо', '|Тверия')
    const result = pasteOptions(options, rows, 'add', ['option_5', 'haifa'])
    expect(result.map(({ value }) => value)).toEqual(['haifa', 'ashdod', 'option_6', 'option_4', 'option_7'])
  })

  it('returns unchanged options as the same objects', () => {
    expect(pasteOptions(options, previewRows('haifa|Хайфа'), 'add')[0]).toBe(haifa)
  })

  it('never repeats a value, and pasting rows with values a second time changes nothing', () => {
    const words = fc.constantFrom('', 'а', 'б', 'в')
    const table = fc.array(fc.tuple(fc.constantFrom('', 'a', 'haifa', 'option_3'), words, words, words))
    fc.assert(
      fc.property(table, fc.constantFrom('add', 'replace'), (cells, mode) => {
        const rows = previewPastedRows(options, cells, columns).filter(({ kind }) => kind !== 'refused')
        const once = pasteOptions(options, rows, mode)
        expect(new Set(once.map(({ value }) => value)).size).toBe(once.length)
        const valued = rows.flatMap(({ number, value }) => (value ? [cells[number - 1] ?? []] : []))
        expect(pasteOptions(once, previewPastedRows(once, valued, columns), 'add')).toEqual(once)
      }),
    )
  })
})
