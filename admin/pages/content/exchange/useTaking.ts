import { useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { SaidColumns } from '../../../../domain/content/exchange/columns.ts'
import {
  type TakingManner,
  type TextChange,
  type TextsReport,
  takeTexts,
} from '../../../providers/text-files.ts'
import { useFileImport } from '../../../resource/files/useFileImport.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useUndoAct } from '../useUndoAct.tsx'
import { useTableColumns } from './useTableColumns.ts'

/** A conflict is left out until somebody takes it, any other change taken until somebody leaves it out. */
const isUsual = ({ act }: TextChange): boolean => act !== 'conflict'

const first: TakingManner = {
  language: 'he',
  isPart: false,
  isPublished: false,
  except: [],
  conflicts: false,
}

/** The changes that are not as usual: by their numbers. */
const useTurned = () => {
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const turn = (number: number) =>
    setTurned((before) => {
      const after = new Set(before)
      if (!after.delete(number)) after.add(number)
      return after
    })
  return { turned, turn, turnBack: () => setTurned(new Set()) }
}

/** How many texts would be saved: those that were told as they are chosen, and what is not told but conflicts. */
const chosenOf = ({ created, changed, changes }: TextsReport, isTaken: (change: TextChange) => boolean) =>
  created + changed - changes.filter(isUsual).length + changes.filter(isTaken).length

/** The way of a file back: what it would do, which of it is done, and how. */
export const useTaking = (onDone: () => void) => {
  const words = useWords()
  const tell = useUndoAct()
  const refresh = useRefresh()
  const [manner, setManner] = useState(first)
  const { turned, turn, turnBack } = useTurned()
  const sent = useRef(first)
  const table = useTableColumns()
  const importing = useFileImport<TextsReport>((file, agreed, watching) =>
    table.send(file, watching.signal, (columns) =>
      takeTexts(file, { ...sent.current, columns }, watching, agreed),
    ),
  )
  const { file, report, choose } = importing
  const isTaken = (change: TextChange) => isUsual(change) !== turned.has(change.number)
  const change = (changed: Partial<TakingManner>) => {
    sent.current = { ...manner, ...changed }
    setManner(sent.current)
    turnBack()
    if (file && !('isPublished' in changed)) void choose(file)
  }
  const apply = async () => {
    const changes = report?.changes ?? []
    const except = changes.filter((each) => !isTaken(each)).map(({ number }) => number)
    const conflicts = changes.some((each) => !isUsual(each) && isTaken(each))
    sent.current = { ...manner, except, conflicts }
    const applied = await importing.apply()
    if (!applied) return
    const said = words('exchange.taken.done', { smart_count: applied.written })
    if (applied.operation_id) tell(said, applied.operation_id)
    refresh()
    onDone()
  }
  const chosen = report ? chosenOf(report, isTaken) : 0
  const begin = async (other: File) => {
    turnBack()
    table.reset()
    sent.current = manner
    await choose(other)
  }
  const sayColumns = (columns: SaidColumns) => {
    table.say(columns)
    turnBack()
    sent.current = manner
    if (file) void choose(file)
  }
  return {
    importing: { ...importing, choose: begin },
    manner,
    change,
    isTaken,
    turn,
    chosen,
    apply,
    table,
    sayColumns,
  }
}

export type Taking = ReturnType<typeof useTaking>
