import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { formatReaders, readTableColumns, readTranslationFile } from '../../api/files/translation-files.ts'
import { costlyWork } from '../../api/files/worker-threads.ts'
import { translationFileFormats } from '../../domain/translations/translation-files.ts'
import { filesWithIssues, refusedFiles } from '../support/broken-files.ts'
import { aSpreadsheet } from '../support/spreadsheets.ts'
import { readableFiles, tablesWithUnknownHeaders } from '../support/translation-file-variants.ts'

const readTexts = (format: keyof typeof formatReaders, file: string | Buffer) =>
  formatReaders[format](Buffer.from(file), { language: 'he' })

describe('a file of texts', () => {
  it.each(Object.entries(readableFiles))('is read: %s', async (_name, [format, file]) => {
    const units = await readTexts(format, file)
    expect(units.map(({ key, texts, issue }) => [key, texts.he, issue])).toEqual([['a.b', 'כן', undefined]])
  })

  it('is read in the Windows encoding of Russian, unlike Hebrew', async () => {
    const file = Buffer.concat([
      Buffer.from('key,ru\r\na.b,'),
      Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0xfb]),
    ])
    expect(await readTexts('csv', file)).toMatchObject([{ texts: { ru: 'Приветы' } }])
  })

  it.each(Object.entries(tablesWithUnknownHeaders))(
    'is read without recognised headers: %s',
    async (_name, known) => {
      const { table, uses, line = 1 } = known
      const found = await readTableColumns(translationFileFormats.csv.type, Buffer.from(table))
      expect([found.columns.map(({ use }) => use), found.line]).toEqual([uses, line])
      const columns = { uses, line }
      const units = await formatReaders.csv(Buffer.from(table), { columns })
      expect(units.map(({ key, texts }) => [key, texts.he])).toEqual([
        ['a.b', 'כן'],
        ['a.c', 'לא'],
      ])
      const failure = await readTexts('csv', table).catch((error: unknown) => error)
      expect(failure).toMatchObject({ details: { fields: { columns: 'unknown' } } })
    },
  )

  it('is refused when two columns are assigned the same content', async () => {
    const columns = { uses: ['key', 'he', 'he'], line: 1 } as const
    await expect(formatReaders.csv(Buffer.from('a,b,c\r\nd,e,f'), { columns })).rejects.toMatchObject({
      code: 'malformed',
    })
  })

  it.each(Object.entries(refusedFiles))(
    'is refused with a reason: %s',
    async (_name, [format, file, reason, code]) => {
      const failure = await readTexts(format, file).catch((error: unknown) => error)
      expect(failure).toMatchObject({ code: code ?? 'malformed', message: expect.stringContaining(reason) })
    },
  )

  it('reports the address of a cell that cannot be read', async () => {
    const date = { value: new Date(Date.UTC(2026, 0, 2)), type: Date, format: 'dd.mm' }
    const file = await aSpreadsheet([
      [{ value: 'key' }, { value: 'he' }],
      [{ value: 'a.b' }, date],
    ])
    expect(await readTexts('xlsx', file)).toMatchObject([{ key: 'a.b', issue: 'date', cell: 'B2' }])
  })

  it.each(Object.entries(filesWithIssues))(
    'reports a text that cannot be imported: %s',
    async (_name, [format, file, issue]) => {
      expect(await readTexts(format, file)).toMatchObject([{ key: 'a.b', issue }])
    },
  )
})

describe('a large file of texts', () => {
  const table = `key,he\r\n${Array.from({ length: 20_000 }, (_, at) => `a.${at},טקסט ${at}\r\n`).join('')}`
  const send = (text: string, signal?: AbortSignal) =>
    readTranslationFile(translationFileFormats.csv.type, Buffer.from(text), {}, signal)

  it('is read completely in order, or refused with the same message', async () => {
    const units = await send(table)
    expect(units.map(({ key }) => key)).toEqual(Array.from({ length: 20_000 }, (_, at) => `a.${at}`))
    await expect(send(`${table}b,"כן`)).rejects.toMatchObject({
      code: 'malformed',
      message: expect.stringContaining('Line 20002'),
    })
  })

  it('waits while two others are processed, and is refused once too many wait', async () => {
    const ends: (() => void)[] = []
    const runningTasks = Array.from({ length: 2 }, () =>
      costlyWork.run(() => new Promise<void>((end) => ends.push(end))),
    )
    const controller = new AbortController()
    const waiting = Array.from({ length: 10 }, () => send(table, controller.signal))
    const refusal = await send(table).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 'unavailable',
      details: { headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } },
    })
    controller.abort(new ApiError('malformed'))
    for (const end of await Promise.allSettled(waiting)) expect(end.status).toBe('rejected')
    for (const end of ends) end()
    await Promise.all(runningTasks)
    expect(await send(table)).toHaveLength(20_000)
  })

  it('is previewed with only the beginnings of its first texts', async () => {
    const text = 'כ'.repeat(20_000)
    const { type } = translationFileFormats.csv
    const { columns } = await readTableColumns(type, Buffer.from(`key,he\r\na.b,${text}\r\n`))
    expect(columns[1]?.values.map((value) => value.length)).toEqual([101])
  })

  it('is no longer read once its request ends', async () => {
    const controller = new AbortController()
    const reading = send(table, controller.signal)
    controller.abort(new ApiError('malformed'))
    await expect(reading).rejects.toMatchObject({ code: 'malformed' })
  })
})
