import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import {
  importTable,
  type TableManner,
  type TableReport,
} from '../../../providers/calculator/import-table.ts'
import { useFileImport } from '../../../resource/files/useFileImport.ts'
import { atOnce, readEffective } from '../time/effective.ts'

/** Whether a table that was looked at can be imported as it is, and would do something. */
export const isReady = ({ refused, changed }: TableReport): boolean => refused === 0 && changed > 0

/** The import of a table: its file, from when it holds and why. What it would do is asked anew for another moment. */
export const useTableImport = (now: number, onDone: () => void) => {
  const notify = useNotify()
  const [effective, setEffective] = useState(atOnce)
  const [reason, setReason] = useState('')
  const read = readEffective(effective, now)
  const manner = useRef<TableManner>({ effective_from: null, reason: '' })
  const importing = useFileImport<TableReport>((file, agreed) => importTable(file, manner.current, agreed))
  const { file, report, choose } = importing
  const changeEffective = (typed: string) => {
    setEffective(typed)
    const meant = readEffective(typed, now)
    if (!('moment' in meant)) return
    manner.current = { ...manner.current, effective_from: meant.moment }
    if (file) void choose(file)
  }
  const apply = async () => {
    manner.current = { ...manner.current, reason: reason.trim() }
    const applied = await importing.apply()
    if (!applied) return
    const [{ status = 'saved' } = {}] = applied.changes
    notify(`calculator.imported.${status}`, {
      type: 'success',
      messageArgs: { smart_count: applied.changed },
    })
    onDone()
  }
  const canApply = report !== undefined && isReady(report) && 'moment' in read
  return { importing, effective, changeEffective, reason, setReason, apply, canApply }
}
