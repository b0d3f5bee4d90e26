import { describe, expect, it } from 'vitest'
import { readers } from '../../api/exchange/formats/index.ts'
import { readable, refused } from '../support/found-files.ts'

const read = (format: keyof typeof readers, file: string | Buffer) =>
  readers[format](Buffer.from(file), { language: 'he' })

describe('a file that people have', () => {
  it.each(Object.entries(readable))('is read: %s', async (_name, [format, file]) => {
    const units = await read(format, file)
    expect(units.map(({ key, texts, fault }) => [key, texts.he, fault])).toEqual([['a.b', 'כן', undefined]])
  })

  it('is read in Russian of Windows, which Hebrew is not taken for', async () => {
    const file = Buffer.concat([
      Buffer.from('key,ru\r\na.b,'),
      Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0xfb]),
    ])
    expect(await read('csv', file)).toMatchObject([{ texts: { ru: 'Приветы' } }])
  })

  it.each(Object.entries(refused))('is refused with a reason: %s', async (_name, [format, file, reason]) => {
    const failure = await read(format, file).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'malformed', message: expect.stringContaining(reason) })
  })
})
