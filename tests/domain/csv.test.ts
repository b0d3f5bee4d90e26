import { describe, expect, it } from 'vitest'
import { guarded, unguarded } from '../../domain/csv/guard.ts'
import { csvRow } from '../../domain/csv/write.ts'

describe('a cell of a table', () => {
  it('keeps quotes, commas, lines and any script', () => {
    expect(csvRow(['שלום, "עולם"', 'два\nряда', '-3.50'])).toBe('"שלום, ""עולם""","два\nряда",-3.50\r\n')
  })

  it.each(['=1+1', '@x', '+1', '-a', '\tx', "+{count}+cmd|'/C calc'!A0", '-{a}(1)', '＝1+1', '\r=1'])(
    'holds nothing that a spreadsheet would run: %j',
    (text) => {
      expect(guarded(text)).toBe(`'${text}`)
    },
  )

  it.each(['+{count}', '+{count} ещё', '-3.50', '-1850', 'a=b', "it's", "'quoted'", ''])(
    'stays as it is where nothing would be run: %j',
    (text) => {
      expect(guarded(text)).toBe(text)
    },
  )

  it.each(['=1', "'=1", "''=1", "'+{count}", "'", "''", '+{count}', "'-5", "-5'", "'@", 'x'])(
    'is read again as it was written: %j',
    (text) => {
      expect(unguarded(guarded(text))).toBe(text)
    },
  )
})
