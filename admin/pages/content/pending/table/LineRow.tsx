import { TableRow } from '@mui/material'
import { alpha, type Theme } from '@mui/material/styles'
import { memo, type Ref, useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { contentAccess } from '../../../../../domain/access-rules.ts'
import { useLeavingState } from '../../../../ui/return-path.ts'
import { useMay } from '../../../../ui/useAccount.ts'
import { type Change, type Line, pathTo } from '../changes.ts'
import { isHindered } from '../findings.ts'
import { ChangeRow } from './ChangeRow.tsx'
import { PageRow } from './PageRow.tsx'
import type { Shown } from './shown.ts'

interface Props {
  ref: Ref<HTMLTableRowElement>
  index: number
  line: Line
  /** The first one that is drawn. */
  isFirst: boolean
  shown: Shown
  /** Is told which change has got the focus. */
  onFocus: (key: string) => void
}

/** Opens the editor at a change; the way back leads to its row. */
const useOpening = () => {
  const navigate = useNavigate()
  const { from, earlier } = useLeavingState()
  return useCallback(
    (change: Change) => void navigate(pathTo(change), { state: { from, earlier } }),
    [navigate, from, earlier],
  )
}

const hindered = ({ palette }: Theme) => ({ bgcolor: alpha(palette.status.conflict, 0.06) })

/** A line of the table: a page, or one of its changes. */
export const LineRow = memo(({ ref, index, line, isFirst, shown, onFocus }: Props) => {
  const canOpen = useMay()(contentAccess.draft)
  const open = useOpening()
  const { selection, findings, arrangement } = shown
  const row = { ref, 'data-index': index, 'aria-rowindex': index + 2 }
  if ('page' in line)
    return (
      <TableRow {...row} sx={{ bgcolor: 'background.default' }}>
        <PageRow line={line} shown={shown} />
      </TableRow>
    )
  const { change, isNamed } = line
  const found = findings.get(change.key)
  return (
    <TableRow
      {...row}
      hover
      onFocus={() => onFocus(change.key)}
      sx={isHindered(found) ? hindered : undefined}
    >
      <ChangeRow
        change={change}
        isNamed={isNamed || isFirst}
        isChosen={selection.keys.has(change.key)}
        isOutdated={selection.outdated.has(change.key)}
        findings={found}
        arrangement={arrangement}
        canOpen={canOpen}
        onChoose={selection.toggle}
        onOpen={open}
      />
    </TableRow>
  )
})
