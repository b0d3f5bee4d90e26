import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import { type ReactNode, useMemo } from 'react'
import { few, useRowWindow } from '../ui/windows/useRowWindow.ts'
import { ConflictField } from './ConflictField.tsx'
import { type Choices, type ConflictRow, isContested, type Side } from './conflict.ts'

/** How high a field with its two sides is before it is measured. */
const height = 170

/** Of many fields those come first that nobody can decide but the person. */
const contestedFirst = (rows: readonly ConflictRow[]): readonly ConflictRow[] =>
  rows.length > few ? rows.toSorted((a, b) => Number(isContested(b)) - Number(isContested(a))) : rows

interface Props {
  rows: readonly ConflictRow[]
  choices: Choices
  onChoose: (path: string, side: Side) => void
  /** What stands above them. */
  children: ReactNode
}

/** The fields of a conflict; of thousands, as of a long list of options, those are drawn that are in view. */
export const ConflictFields = ({ rows, choices, onChoose, children }: Props) => {
  const ordered = useMemo(() => contestedFirst(rows), [rows])
  const drawn = useRowWindow(rows.length, height)
  return (
    <DialogContent ref={drawn.scroller}>
      {children}
      <Box sx={{ position: 'relative' }} style={{ height: drawn.height }}>
        {drawn.rows.map(({ index, start }) => {
          const row = ordered[index]
          return (
            row && (
              <Box
                key={row.path}
                ref={drawn.measure}
                data-index={index}
                style={start === undefined ? undefined : { position: 'absolute', insetInline: 0, top: start }}
                sx={{ paddingBlockStart: 6 }}
              >
                <ConflictField
                  row={row}
                  choice={choices[row.path]}
                  onChoose={(side) => onChoose(row.path, side)}
                />
              </Box>
            )
          )
        })}
      </Box>
    </DialogContent>
  )
}
