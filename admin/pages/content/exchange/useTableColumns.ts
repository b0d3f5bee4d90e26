import { useRef, useState } from 'react'
import type { FoundColumns, SaidColumns } from '../../../../domain/content/exchange/columns.ts'
import { refusalIn } from '../../../providers/http.ts'
import { columnsOf } from '../../../providers/text-files.ts'
import { useRememberedColumns } from './useRememberedColumns.ts'

const isOfColumns = (error: unknown): boolean => refusalIn(error)?.fields.columns !== undefined

/** What the columns of a table hold whose heads do not tell: as remembered, or else as somebody says it. */
export const useTableColumns = () => {
  const { knownFor, remember } = useRememberedColumns()
  const [found, setFound] = useState<FoundColumns>()
  const [isAsked, setIsAsked] = useState(false)
  const said = useRef<SaidColumns>(undefined)
  const reset = () => {
    said.current = undefined
    setFound(undefined)
    setIsAsked(false)
  }
  const send = async <T>(
    file: File,
    signal: AbortSignal,
    take: (columns?: SaidColumns) => Promise<T>,
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
  const say = (columns: SaidColumns) => {
    said.current = columns
    setIsAsked(false)
    if (found) remember(found, columns)
  }
  return { found, said: said.current, isAsked, ask: () => setIsAsked(true), say, reset, send }
}

export type TableColumns = ReturnType<typeof useTableColumns>
