import { Table, TableBody, TableHead } from '@mui/material'
import { useMemo } from 'react'
import { useWords } from '../../../../ui/useWords.ts'
import { RowGap } from '../../../../ui/windows/RowGap.tsx'
import { type Change, linesOf } from '../changes.ts'
import { ChangeHead } from './ChangeHead.tsx'
import { columnsOf } from './columns.ts'
import { LineRow } from './LineRow.tsx'
import type { Shown } from './shown.ts'
import { useArrival, useLineFocus } from './useLineFocus.ts'
import { useLineWindow } from './useLineWindow.ts'

/** The changes under their pages. Of thousands those are drawn that are in view. */
export const ChangeTable = ({ changes, shown }: { changes: readonly Change[]; shown: Shown }) => {
  const words = useWords()
  const lines = useMemo(() => linesOf(changes), [changes])
  const focus = useLineFocus(lines)
  const { body, virtualizer, rows, before, behind } = useLineWindow(lines, focus.index)
  useArrival(focus, body, (index) => virtualizer.scrollToIndex(index))
  const columns = columnsOf(shown.arrangement).length + 1
  return (
    <Table
      aria-label={words('content.pending.title')}
      aria-rowcount={lines.length + 1}
      size="small"
      sx={{ tableLayout: 'fixed' }}
    >
      <TableHead>
        <ChangeHead changes={changes} shown={shown} />
      </TableHead>
      <TableBody ref={body}>
        <RowGap height={before} columns={columns} />
        {rows.map(({ key, index }) => {
          const line = lines[index]
          return (
            line && (
              <LineRow
                key={key}
                ref={virtualizer.measureElement}
                index={index}
                line={line}
                isFirst={index === rows[0]?.index}
                shown={shown}
                onFocus={focus.focusedOn}
              />
            )
          )
        })}
        <RowGap height={behind} columns={columns} />
      </TableBody>
    </Table>
  )
}
