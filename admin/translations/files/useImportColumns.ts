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

/** Number of tables whose columns are remembered. */
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

/** Lists the column heads of a table, by which it is recognized. */
const listHeads = ({ columns }: DetectedColumns): string[] => columns.map(({ head }) => head.slice(0, 100))

const hasSameHeads = (a: readonly string[], b: readonly string[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** Reads and remembers column mappings by the heads of their tables. */
const useRememberedColumns = () => {
  const preference = usePreference(preferenceKey)
  const save = useSavePreference<readonly RememberedColumns[]>(preferenceKey)

  const remembered = parseRemembered(preference.value)
  const findRemembered = (detected: DetectedColumns): ColumnMapping | undefined => {
    const match = remembered.find(({ heads }) => hasSameHeads(heads, listHeads(detected)))
    return match && { uses: match.uses, line: match.line }
  }
  const remember = (detected: DetectedColumns, mapping: ColumnMapping) => {
    const heads = listHeads(detected)
    const others = remembered.filter((other) => !hasSameHeads(other.heads, heads))
    save([{ heads, uses: mapping.uses, line: mapping.line }, ...others].slice(0, maxRemembered))
  }

  return { findRemembered, remember }
}

const isColumnsError = (error: unknown): boolean => apiErrorOf(error)?.fields.columns !== undefined

/**
 * Keeps the column mapping of a table whose heads do not identify its columns: the one remembered for the
 * same heads, or one that the user enters.
 */
export const useImportColumns = () => {
  const { findRemembered, remember } = useRememberedColumns()
  const [detected, setDetected] = useState<DetectedColumns>()
  const [isMappingOpen, setIsMappingOpen] = useState(false)
  const mappingRef = useRef<ColumnMapping>(undefined)

  const reset = () => {
    mappingRef.current = undefined
    setDetected(undefined)
    setIsMappingOpen(false)
  }
  /** Runs a request. If it fails for unknown columns, detects them and retries with a remembered mapping. */
  const send = async <T>(
    file: File,
    signal: AbortSignal,
    request: (columns?: ColumnMapping) => Promise<T>,
  ): Promise<T> => {
    try {
      return await request(mappingRef.current)
    } catch (error) {
      if (mappingRef.current || !isColumnsError(error)) throw error
      const columns = await detectColumns(file, signal)
      setDetected(columns)
      mappingRef.current = findRemembered(columns)
      if (mappingRef.current) return request(mappingRef.current)
      setIsMappingOpen(true)
      throw error
    }
  }
  const applyMapping = (columns: ColumnMapping) => {
    mappingRef.current = columns
    setIsMappingOpen(false)
    if (detected) remember(detected, columns)
  }

  return {
    detected,
    mapping: mappingRef.current,
    isMappingOpen,
    openMapping: () => setIsMappingOpen(true),
    applyMapping,
    reset,
    send,
  }
}
