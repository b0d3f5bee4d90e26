import { useRef, useState } from 'react'
import {
  type ColumnMapping,
  columnUses,
  type DetectedColumns,
} from '../../../domain/translations/translation-files.ts'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { usePreference, useSavePreference } from '../../ui/usePreference.ts'
import { detectColumns } from './import-requests.ts'

const preferenceKey = 'file-columns'

/** How many tables are remembered. */
const maxRemembered = 20

interface RememberedColumns extends ColumnMapping {
  readonly heads: readonly string[]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const toStrings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const parseRemembered = (value: unknown): RememberedColumns[] =>
  (Array.isArray(value) ? value : []).filter(isObject).map(({ heads, uses, line }) => ({
    heads: toStrings(heads),
    uses: toStrings(uses).map((name) => columnUses.find((use) => use === name) ?? 'ignored'),
    line: Number(line),
  }))

/** The heads of a table, by which it is known again. */
const headsOf = ({ columns }: DetectedColumns): string[] => columns.map(({ head }) => head.slice(0, 100))

const hasSameHeads = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** What was said of tables with the same heads. */
const useRememberedColumns = () => {
  const remembered = parseRemembered(usePreference(preferenceKey).value)
  const save = useSavePreference<readonly RememberedColumns[]>(preferenceKey)

  const knownFor = (found: DetectedColumns): ColumnMapping | undefined => {
    const match = remembered.find(({ heads }) => hasSameHeads(heads, headsOf(found)))
    return match && { uses: match.uses, line: match.line }
  }
  const remember = (found: DetectedColumns, mapping: ColumnMapping) => {
    const heads = headsOf(found)
    const others = remembered.filter((other) => !hasSameHeads(other.heads, heads))
    save([{ heads, uses: mapping.uses, line: mapping.line }, ...others].slice(0, maxRemembered))
  }

  return { knownFor, remember }
}

const isColumnsError = (error: unknown): boolean => apiErrorOf(error)?.fields.columns !== undefined

/** What the columns of a table hold whose heads do not tell: as remembered, or else as somebody says it. */
export const useImportColumns = () => {
  const { knownFor, remember } = useRememberedColumns()
  const [found, setFound] = useState<DetectedColumns>()
  const [isAsked, setIsAsked] = useState(false)
  const mapping = useRef<ColumnMapping>(undefined)

  const reset = () => {
    mapping.current = undefined
    setFound(undefined)
    setIsAsked(false)
  }
  const send = async <T>(
    file: File,
    signal: AbortSignal,
    request: (columns?: ColumnMapping) => Promise<T>,
  ): Promise<T> => {
    try {
      return await request(mapping.current)
    } catch (error) {
      if (mapping.current || !isColumnsError(error)) throw error
      const columns = await detectColumns(file, signal)
      setFound(columns)
      mapping.current = knownFor(columns)
      if (mapping.current) return request(mapping.current)
      setIsAsked(true)
      throw error
    }
  }
  const say = (columns: ColumnMapping) => {
    mapping.current = columns
    setIsAsked(false)
    if (found) remember(found, columns)
  }

  return { found, said: mapping.current, isAsked, ask: () => setIsAsked(true), say, reset, send }
}

export type ImportColumnsState = ReturnType<typeof useImportColumns>
