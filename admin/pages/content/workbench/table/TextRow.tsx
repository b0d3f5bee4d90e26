import { soon } from '../../../../ui/loading/soon.ts'
import type { WorkedRow } from '../work/useWork.ts'
import { PlainRow } from './PlainRow.tsx'
import type { RowActs } from './useRowActs.ts'

const useEditedRow = soon(async () => (await import('../work/EditedRow.tsx')).EditedRow)

interface Props extends WorkedRow {
  /** Another text is being edited. */
  isLocked: boolean
  mayType: boolean
  acts: RowActs
}

/** A text in its languages, or the form of the one that is typed. */
export const TextRow = ({ acts, mayType, isLocked, ...row }: Props) => {
  const { index, text, shown, work, choosing } = row
  const EditedRow = useEditedRow()
  if (EditedRow && work.open?.index === index) return <EditedRow {...row} cell={work.open} />
  return (
    <PlainRow
      {...{ index, text, shown, mayType, isLocked, acts }}
      isChosen={choosing?.isChosen(text)}
      returned={work.closed?.index === index ? work.closed.language : undefined}
    />
  )
}
