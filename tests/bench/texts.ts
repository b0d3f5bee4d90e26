import { parseArgs } from 'node:util'
import { formatWriters, readTranslationFile } from '../../api/files/translation-files.ts'
import type { ExportOptions } from '../../api/files/translation-format.ts'
import { toBatches } from '../../api/unit-of-work/batches.ts'
import {
  formatNames,
  type TranslationUnit,
  translationFileFormats,
} from '../../domain/translations/translation-files.ts'
import { buildExportOptions } from '../support/translation-file-round-trip.ts'
import { median } from './report.ts'

const { values } = parseArgs({
  options: { texts: { type: 'string', default: '100000' }, times: { type: 'string', default: '3' } },
})

const units = Array.from(
  { length: Math.ceil(Number(values.texts) / 3) },
  (_, at): TranslationUnit => ({
    ...{ key: `section.page_${at % 300}.text_${at}`, screen: `section_${at % 300}` },
    texts: { ru: `Текст ${at}, как их много`, he: `טקסט ${at} כמו רבים אחרים`, en: `Text ${at} like many` },
  }),
)

/** Yields the units as a store does, in batches that let other tasks run. */
async function* read() {
  for (const piece of toBatches(units)) {
    await new Promise(setImmediate)
    yield piece
  }
}

const writeFileOf = async (format: keyof typeof formatWriters, going: ExportOptions): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of formatWriters[format](read(), going)) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

/** Measures the duration of an action, its longest block of the event loop, and the memory of the process. */
const measureWork = async (work: () => Promise<unknown>) => {
  const started = performance.now()
  let [worst, last, bytes] = [0, started, 0]
  const recordPause = () => {
    const now = performance.now()
    worst = Math.max(worst, now - last)
    last = now
    bytes = Math.max(bytes, process.memoryUsage.rss())
  }
  const timer = setInterval(recordPause, 2)
  await work()
  recordPause()
  clearInterval(timer)
  return { taken: last - started, worst, bytes }
}

const report = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  const looks: Awaited<ReturnType<typeof measureWork>>[] = []
  for (let time = 0; time < Number(values.times); time += 1) looks.push(await measureWork(work))
  const medianOf = (part: 'taken' | 'worst' | 'bytes') =>
    median(looks.map((measurement) => measurement[part]))
  console.log(
    `${name}: ${medianOf('taken').toFixed(0)} ms, others waited ${medianOf('worst').toFixed(0)} ms at most, ${(medianOf('bytes') / 2 ** 20).toFixed(0)} MB in all`,
  )
}

for (const format of formatNames) {
  const going = buildExportOptions(format, units.length)
  let file: Buffer = Buffer.alloc(0)
  await report(`${format} out`, async () => {
    file = await writeFileOf(format, going)
  })
  const megabytes = (file.length / 2 ** 20).toFixed(1)
  await report(`${format} in (${megabytes} MB)`, () =>
    readTranslationFile(translationFileFormats[format].type, file, { language: 'he' }),
  )
}
