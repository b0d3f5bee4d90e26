import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { formatNames } from '../../domain/translations/translation-files.ts'
import { expected, readAgain, units, written } from '../support/translation-file-round-trip.ts'

describe.each(formatNames)('a file of texts as %s', (format) => {
  it('gives every text back as it was, however hostile', () =>
    fc.assert(
      fc.asyncProperty(units, async (all) => {
        expect(await readAgain(format, await written(format, all))).toEqual(expected(format, all))
      }),
      { numRuns: format === 'xlsx' ? 12 : 60 },
    ))

  it('is refused in one line when it was cut off, unless nothing is lost', () =>
    fc.assert(
      fc.asyncProperty(units, fc.double({ min: 0, max: 1, noNaN: true }), async (all, share) => {
        const file = await written(format, all)
        const cut = file.subarray(0, Math.floor(share * file.length))
        const outcome = await readAgain(format, cut).catch((error: unknown) => error)
        if (!(outcome instanceof ApiError)) expect(outcome).toEqual(expected(format, all))
        else expect(outcome).toMatchObject({ code: 'malformed', message: expect.stringMatching(/^.+$/) })
      }),
      { numRuns: format === 'xlsx' ? 8 : 60 },
    ))
})
