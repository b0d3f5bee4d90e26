import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '../../domain/languages.ts'
import { packXlsx } from './formats/xlsx.ts'

const languages: readonly Language[] = workerData
const rows: string[][] = []

// Each message is a batch of rows; one without a batch asks for the file.
parentPort?.on('message', async (batch: string[][] | undefined) => {
  if (batch) rows.push(...batch)
  else parentPort?.postMessage(await packXlsx(rows, languages))
})
