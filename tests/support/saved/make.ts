import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildExportOptions, writeUnits } from '../translation-file-round-trip.ts'
import { savedUnits } from './texts.ts'

/**
 * Recreates the saved files with LibreOffice, whose command is `soffice` (Debian: libreoffice-calc):
 * `node bin/tool.mjs tests/support/saved/make.ts`. Its numbers are explained in LibreOffice's help under
 * "Filter Options for CSV": comma or semicolon, quotes, UTF-8, from line 1, language, dates and the like detected.
 */
const csv = (mark: number, language: number) => `${mark},34,76,1,,${language},false,true,false`
const asCsv = (mark: number, language: number) => `csv:Text - txt - csv (StarCalc):${csv(mark, language)}`
const detected = (language: number) => `--infilter=CSV:${csv(44, language)}`
const asXlsx = 'xlsx:Calc MS Excel 2007 XML'

const saved = [
  ['spreadsheet.xlsx', 'xlsx', ['--convert-to', asXlsx]],
  ['usual.csv', 'csv', ['--convert-to', 'csv']],
  ['detected.csv', 'csv', [detected(1033), '--convert-to', asCsv(44, 1033)]],
  ['russian.csv', 'csv', [detected(1049), '--convert-to', asCsv(59, 1049)]],
  ['from-csv.xlsx', 'csv', [detected(1033), '--convert-to', asXlsx]],
] as const

const folder = mkdtempSync(join(tmpdir(), 'saved-'))
for (const [name, format, options] of saved) {
  const file = join(folder, name.replace(/\w+$/, format))
  writeFileSync(file, await writeUnits(format, savedUnits, buildExportOptions(format, savedUnits.length)))
  execFileSync('soffice', ['--headless', ...options, '--outdir', join(folder, 'saved'), file])
  cpSync(join(folder, 'saved', name), fileURLToPath(new URL(name, import.meta.url)))
}
rmSync(folder, { recursive: true })
