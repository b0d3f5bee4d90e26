import { describe, expect, it } from 'vitest'
import { formatCsvRow, guardFormulas, guardTexts } from '../../domain/format/csv.ts'

const { protect: guarded, unprotect: unguarded } = guardFormulas

describe('a CSV cell', () => {
  it('keeps quotes, commas, line breaks and any script', () => {
    expect(formatCsvRow(['שלום, "עולם"', 'два\nряда', '-3.50'])).toBe(
      '"שלום, ""עולם""","два\nряда",-3.50\r\n',
    )
  })

  it.each(['=1+1', '@x', '+1', '-a', '\tx', "+{count}+cmd|'/C calc'!A0", '-{a}(1)', '＝1+1', '\r=1'])(
    'contains no formula that a spreadsheet would run: %j',
    (text) => {
      expect(guarded(text)).toBe(`'${text}`)
    },
  )

  it.each(['+{count}', '+{count} ещё', '-3.50', '-1850', 'a=b', "it's", "'quoted'", ''])(
    'stays unchanged without a formula: %j',
    (text) => {
      expect(guarded(text)).toBe(text)
    },
  )

  it.each(['=1', "'=1", "''=1", "'+{count}", "'", "''", '+{count}', "'-5", "-5'", "'@", 'x'])(
    'is read back as it was written: %j',
    (text) => {
      expect(unguarded(guarded(text))).toBe(text)
    },
  )

  it.each(['007', '1.50', '1e10', '12.05.2024', '3/4', '10:30 PM', 'TRUE', 'ложь', '5 %', '₪1,000', '5 мая'])(
    'in a table of texts is never a number, date or boolean to a spreadsheet: %j',
    (text) => {
      expect(guardTexts.protect(text)).toBe(`'${text}`)
      expect(guarded(text)).toBe(text)
      for (const each of [text, `'${text}`]) expect(guardTexts.unprotect(guardTexts.protect(each))).toBe(each)
    },
  )

  it.each(['0', '5', '-12', '5 лет', 'May', 'a.1', '{{count}}', '10 км/ч'])(
    'in a table of texts stays unchanged when a spreadsheet would not convert it: %j',
    (text) => {
      expect(guardTexts.protect(text)).toBe(text)
    },
  )
})
