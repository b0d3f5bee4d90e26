import { useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { ColumnMapping } from '../../../../domain/translations/translation-files.ts'
import { useNotifyWithUndo } from '../../../content-shared/UndoToast.tsx'
import {
  moreOfTexts,
  type ReadingManner,
  type TextsReport,
  takeTexts,
  tryTexts,
} from '../../../providers/text-files.ts'
import { useFileImport } from '../../../resource/files/useFileImport.ts'
import { useWords } from '../../../ui/useWords.ts'
import { chosenOf } from './totals.ts'
import { useChoice } from './useChoice.ts'
import { useTableColumns } from './useTableColumns.ts'
import type { TellMore } from './useToldTexts.ts'

interface Manner extends ReadingManner {
  readonly isPublished: boolean
}

const first: Manner = { language: 'he', isPart: false, isPublished: false }

/** The way of a file back: what it would do, which of it is done, and how. */
export const useTaking = (onDone: () => void) => {
  const words = useWords()
  const tell = useNotifyWithUndo()
  const refresh = useRefresh()
  const [manner, setManner] = useState(first)
  const choice = useChoice()
  const sent = useRef(first)
  const table = useTableColumns()
  const importing = useFileImport<TextsReport>((file, agreed, watching) =>
    table.send(file, watching.signal, (columns) => {
      const reading = { ...sent.current, columns }
      const { isPublished } = manner
      return agreed
        ? takeTexts(file, reading, agreed, { ...choice.said, isPublished }, watching)
        : tryTexts(file, reading, watching)
    }),
  )
  const { file, report, choose } = importing
  const read = async (chosen: File, asked: Manner) => {
    choice.turnBack()
    sent.current = asked
    await choose(chosen)
  }
  const change = (changed: Partial<Manner>) => {
    const after = { ...manner, ...changed }
    setManner(after)
    if (file && !('isPublished' in changed)) void read(file, after)
  }
  const apply = async () => {
    const applied = await importing.apply()
    if (!applied) return
    const said = words('exchange.taken.done', { smart_count: applied.written })
    if (applied.operation_id) tell(said, applied.operation_id)
    refresh()
    onDone()
  }
  const begin = async (other: File) => {
    table.reset()
    await read(other, manner)
  }
  const sayColumns = (columns: ColumnMapping) => {
    table.say(columns)
    if (file) void read(file, manner)
  }
  const tellMore: TellMore = (kind, offset, signal) => {
    if (!file || !report) return Promise.reject(new Error('Nothing has been told'))
    return moreOfTexts(file, { ...sent.current, columns: table.said }, report, { kind, offset }, signal)
  }
  return {
    importing: { ...importing, choose: begin },
    ...{ manner, change, choice, tellMore, apply, table, sayColumns },
    chosen: report ? chosenOf(report, choice) : 0,
  }
}

export type Taking = ReturnType<typeof useTaking>
