import type { FoundColumns } from '../../domain/content/exchange/columns.ts'
import { exchangeFormats } from '../../domain/content/exchange/formats.ts'
import type { ReadUnit } from '../../domain/content/exchange/unit.ts'
import { ApiError } from '../errors.ts'
import { unpackedSize } from '../xlsx/parts.ts'
import type { Coming } from './format.ts'
import { columnsHere, readHere } from './read-here.ts'
import { columnsInThread, unitsInThread } from './threads/read-in-thread.ts'

/** Up to how many bytes a file is read at once, in tens of milliseconds; of a spreadsheet, unpacked. */
const fewBytes = 256 * 1024

const isSmall = (type: string, file: Buffer): boolean =>
  Math.max(file.length, type === exchangeFormats.xlsx.type ? unpackedSize(file) : 0) <= fewBytes

/**
 * The texts of a file that came back, by its content type; a large one is read by a thread, so that others are
 * served meanwhile. Throws `malformed` or `too_large`.
 */
export const readFile = async (
  type: string,
  file: Buffer,
  coming: Coming,
  signal?: AbortSignal,
): Promise<readonly ReadUnit[]> =>
  isSmall(type, file) ? readHere(type, file, coming) : unitsInThread({ type, file, coming }, signal)

/** What the columns of a table seem to hold; a file that is none has none. Throws as `readFile` does. */
export const readColumns = async (
  type: string,
  file: Buffer,
  signal?: AbortSignal,
): Promise<FoundColumns> => {
  if (isSmall(type, file)) return columnsHere(type, file)
  const found = await columnsInThread({ type, file, coming: {} }, signal)
  if (!found) throw new ApiError('internal')
  return found
}
