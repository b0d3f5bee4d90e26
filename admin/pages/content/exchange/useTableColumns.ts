import { useRef, useState } from 'react'
import type { ColumnMapping, FoundColumns } from '../../../../domain/translations/translation-files.ts'
import { refusalIn } from '../../../providers/http.ts'
import { columnsOf } from '../../../providers/text-files.ts'
import { useRememberedColumns } from './useRememberedColumns.ts'

const isOfColumns = (error: unknown): boolean => refusalIn(error)?.fields.columns !== undefined

/** What the columns of a table hold whose heads do not tell: as remembered, or else as somebody says it. */
export const useTableColumns = () => {
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
      const columns = await columnsOf(file, signal)
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

export type TableColumns = ReturnType<typeof useTableColumns>
