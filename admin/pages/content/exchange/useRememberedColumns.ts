import {
  type ColumnMapping,
  columnUses,
  type FoundColumns,
} from '../../../../domain/translations/translation-files.ts'
import { usePreference, useRemember } from '../../../ui/preferences/usePreference.ts'

const key = 'file-columns'

/** How many tables are remembered. */
const most = 20

interface Remembered extends ColumnMapping {
  readonly heads: readonly string[]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const rememberedIn = (value: unknown): Remembered[] =>
  (Array.isArray(value) ? value : []).filter(isObject).map(({ heads, uses, line }) => ({
    heads: textsIn(heads),
    uses: textsIn(uses).map((name) => columnUses.find((use) => use === name) ?? 'ignored'),
    line: Number(line),
  }))

/** The heads of a table, by which it is known again. */
const headsOf = ({ columns }: FoundColumns): string[] => columns.map(({ head }) => head.slice(0, 100))

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** What was said of tables with the same heads. */
export const useRememberedColumns = () => {
  const all = rememberedIn(usePreference(key).value)
  const save = useRemember<readonly Remembered[]>(key)
  const knownFor = (found: FoundColumns): ColumnMapping | undefined => {
    const known = all.find(({ heads }) => isSame(heads, headsOf(found)))
    return known && { uses: known.uses, line: known.line }
  }
  const remember = (found: FoundColumns, said: ColumnMapping) => {
    const heads = headsOf(found)
    const others = all.filter((other) => !isSame(other.heads, heads))
    save([{ heads, uses: said.uses, line: said.line }, ...others].slice(0, most))
  }
  return { knownFor, remember }
}
