import { describe, expect, it } from 'vitest'
import {
  chooseColumn,
  guessColumns,
  hasHeadings,
  parsePastedTable,
} from '../../domain/dropdowns/pasted-table.ts'

const table = (...rows: string[]) => rows.map((row) => row.split('|'))
const guess = (rows: string[][], headings?: string[]) => guessColumns(rows, headings, [])
const option = (value: string) => ({ value, text: { ru: '', he: '', en: '' } })

describe('pasted text', () => {
  it('is split at tabs if there are any, as spreadsheets copy, whatever else it contains', () => {
    expect(parsePastedTable('haifa\tХайфа, порт; север\r\neilat\tЭйлат\r\n')).toEqual({
      separator: '\t',
      rows: [
        ['haifa', 'Хайфа, порт; север'],
        ['eilat', 'Эйлат'],
      ],
    })
  })

  it('is split at semicolons or commas if each row has the same number', () => {
    expect(parsePastedTable('haifa;Хайфа, порт\neilat;Эйлат').rows[0]).toEqual(['haifa', 'Хайфа, порт'])
    expect(parsePastedTable('haifa, Хайфа, Haifa\neilat, Эйлат, Eilat').rows[1]).toEqual([
      'eilat',
      'Эйлат',
      'Eilat',
    ])
  })

  it('is one column when only its sentences contain commas', () => {
    expect(parsePastedTable('Да, есть\nНет, не было').rows).toEqual([['Да, есть'], ['Нет, не было']])
    expect(parsePastedTable('Да, есть\nНет').rows).toEqual([['Да, есть'], ['Нет']])
  })

  it('is split at the separator that the user selects', () => {
    expect(parsePastedTable('Да, есть\nНет', ',').rows).toEqual([
      ['Да', 'есть'],
      ['Нет', ''],
    ])
  })

  it('keeps quoted tabs, lines and quotes, and takes an unpaired quote literally', () => {
    expect(parsePastedTable('a\t"два\nряда\t""и"" ещё"\n"בע"מ\t5"').rows).toEqual([
      ['a', 'два ряда\t"и" ещё'],
      ['"בע"מ', '5"'],
    ])
  })

  it('loses empty rows and columns, spaces around cells, and the formula guards of our exports', () => {
    expect(parsePastedTable("\ufeffa\t \t х \n\t\t\n\t\tу\n'=b\t\tz").rows).toEqual([
      ['a', 'х'],
      ['', 'у'],
      ['=b', 'z'],
    ])
    expect(parsePastedTable(' \n').rows).toEqual([])
  })
})

describe('the first row of pasted text', () => {
  it.each([
    ['Значение|Русский|עברית|English', 'modiin|Модиин|מודיעין|Modiin'],
    ['value|text_ru|textHe|en-US', 'a|б|ב|b'],
    ['№|Ключ|Текст (иврит)|Примечание', '1|a|ב|'],
  ])('is a header: %s', (...rows) => {
    expect(hasHeadings(table(...rows))).toBe(true)
  })

  it.each([
    ['Русский', 'Иврит', 'Английский'],
    ['modiin|Модиин', 'haifa|Хайфа'],
    ['Русский язык', 'Иврит'],
  ])('is an option like the others: %s', (...rows) => {
    expect(hasHeadings(table(...rows))).toBe(false)
  })
})

describe('a pasted column', () => {
  it('contains the field named by its header', () => {
    expect(guess(table('1|a|שלום|см. ниже'), ['№', 'en', 'ru', 'Примечание'])).toEqual([
      'skip',
      'en',
      'ru',
      'skip',
    ])
    expect(guess(table('a|b'), ['Value', 'code'])).toEqual(['value', 'skip'])
  })

  it('contains the language of most of its cells', () => {
    expect(guess(table('Модиин|מודיעין|Modiin', 'ЖК Park|Park|Eilat city', 'x|ערד|Arad'))).toEqual([
      'ru',
      'he',
      'en',
    ])
  })

  it('contains values when its cells look like values', () => {
    expect(guess(table('modiin|Модиин|מודיעין|Modiin', 'eilat|Эйлат|אילת|Eilat'))[0]).toBe('value')
    expect(guess(table('Modiin|modiin', 'Eilat|eilat'))).toEqual(['en', 'value'])
    expect(guess(table('Israel|IL|Израиль'))).toEqual(['en', 'value', 'ru'])
    expect(guess(table('Ramat_Gan|Рамат-Ган|Ramat Gan'))).toEqual(['value', 'ru', 'en'])
    expect(guess(table('Haifa|Хайфа', 'Ashdod|Ашдод'))).toEqual(['en', 'ru'])
  })

  it('contains values when the dropdown has most of them', () => {
    const options = [option('Option A'), option('Option B')]
    expect(guessColumns(table('Option A|Ф', 'Option B|Ы', 'Option C|В'), undefined, options)[0]).toBe('value')
  })

  it('is skipped when it numbers the rows or repeats another column', () => {
    expect(guess(table('1|Модиин|Хайфа', '2|Эйлат|Ашдод'))).toEqual(['skip', 'ru', 'skip'])
    expect(guess(table('1', '2'))).toEqual(['value'])
  })

  it('can be assigned another meaning, and the column that had it is skipped', () => {
    expect(chooseColumn(['value', 'ru', 'skip'], 2, 'ru')).toEqual(['value', 'skip', 'ru'])
    expect(chooseColumn(['value', 'ru', 'skip'], 0, 'skip')).toEqual(['skip', 'ru', 'skip'])
  })
})
