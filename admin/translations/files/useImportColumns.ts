import { useRef, useState } from 'react'
import {
  type ColumnMapping,
  columnUses,
  type FoundColumns,
} from '../../../domain/translations/translation-files.ts'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { detectColumns } from '../../providers/translations.ts'
import { usePreference, useSavePreference } from '../../ui/usePreference.ts'

const key = 'file-columns'

/** How many tables are remembered. */
const mostRemembered = 20

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
const useRememberedColumns = () => {
  const all = rememberedIn(usePreference(key).value)
  const save = useSavePreference<readonly Remembered[]>(key)

  const knownFor = (found: FoundColumns): ColumnMapping | undefined => {
    const known = all.find(({ heads }) => isSame(heads, headsOf(found)))
    return known && { uses: known.uses, line: known.line }
  }
  const remember = (found: FoundColumns, said: ColumnMapping) => {
    const heads = headsOf(found)
    const others = all.filter((other) => !isSame(other.heads, heads))
    save([{ heads, uses: said.uses, line: said.line }, ...others].slice(0, mostRemembered))
  }

  return { knownFor, remember }
}

const isOfColumns = (error: unknown): boolean => apiErrorOf(error)?.fields.columns !== undefined

/** What the columns of a table hold whose heads do not tell: as remembered, or else as somebody says it. */
export const useImportColumns = () => {
  const { knownFor, remember } = useRememberedColumns()
  const [found, setFound] = useState<FoundColumns>()
  const [isAsked, setIsAsked] = useState(false)
  const said = useRef<ColumnMapping>(undefined)

  const reset = () => {
    said.current = undefined
    setFound(undefined)
    setIsAsked(false)
  }
  const send = async <T>(
    file: File,
    signal: AbortSignal,
    take: (columns?: ColumnMapping) => Promise<T>,
  ): Promise<T> => {
    try {
      return await take(said.current)
    } catch (error) {
      if (said.current || !isOfColumns(error)) throw error
      const columns = await detectColumns(file, signal)
      setFound(columns)
      said.current = knownFor(columns)
      if (said.current) return take(said.current)
      setIsAsked(true)
      throw error
    }
  }
  const say = (columns: ColumnMapping) => {
    said.current = columns
    setIsAsked(false)
    if (found) remember(found, columns)
  }

  return { found, said: said.current, isAsked, ask: () => setIsAsked(true), say, reset, send }
}

export type ImportColumnsState = ReturnType<typeof useImportColumns>
