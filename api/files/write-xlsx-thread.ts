import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '../../domain/languages.ts'
import { packXlsx } from './formats/xlsx.ts'

const languages: readonly Language[] = workerData
const rows: string[][] = []

parentPort?.on('message', async (piece: string[][] | undefined) => {
  if (piece) rows.push(...piece)
  else parentPort?.postMessage(await packXlsx(rows, languages))
})
