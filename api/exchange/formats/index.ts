import type { ExchangeFormat } from '../../../domain/content/exchange/formats.ts'
import type { Reader, Writer } from '../format.ts'
import { readCsv } from './csv/read.ts'
import { writeCsv } from './csv/write.ts'
import { readFlat } from './flat/read.ts'
import { writeFlat } from './flat/write.ts'
import { readJson } from './json/read.ts'
import { writeJson } from './json/write.ts'
import { readPo } from './po/read.ts'
import { writePo } from './po/write.ts'
import { readXliff } from './xliff/read.ts'
import { writeXliff1 } from './xliff/write-1.ts'
import { writeXliff2 } from './xliff/write-2.ts'
import { readXlsx } from './xlsx/read.ts'
import { writeXlsx } from './xlsx/write.ts'

/** How each format is written. */
export const writers: Record<ExchangeFormat, Writer> = {
  xlsx: writeXlsx,
  csv: writeCsv,
  xliff12: writeXliff1,
  xliff20: writeXliff2,
  json: writeJson,
  'flat-json': writeFlat,
  po: writePo,
}

/** How each format is read. */
export const readers: Record<ExchangeFormat, Reader> = {
  xlsx: readXlsx,
  csv: readCsv,
  xliff12: readXliff,
  xliff20: readXliff,
  json: readJson,
  'flat-json': readFlat,
  po: readPo,
}
