import { Box, Checkbox } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { ReactNode } from 'react'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useRowWindow } from '../../ui/WindowedRows.tsx'

interface Props<Row> {
  name: string
  /** Grid column widths on wide screens; on narrow ones the cells of a row are stacked. */
  columns: string
  heads: ReactNode
  rows: readonly Row[]
  /** Renders the cells of a row; the first one selects the row. */
  renderCells: (row: Row, index: number) => ReactNode
}

/** Table of the rows an action is about to change, with the result of each; long ones are virtualised. */
export const PreviewTable = <Row,>({ name, columns, heads, rows, renderCells }: Props<Row>) => {
  const {
    scroller,
    rows: renderedRows,
    height: totalHeight,
    measure,
  } = useRowWindow(rows.length, estimatedRowHeightPx)

  return (
    <Box
      ref={scroller}
      role="table"
      aria-label={name}
      aria-rowcount={rows.length + 1}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'auto', maxHeight: '50vh' }}
    >
      <Box
        role="rowgroup"
        sx={{ position: 'sticky', top: 0, zIndex: 1, backgroundColor: 'background.paper' }}
      >
        <Box
          role="row"
          aria-rowindex={1}
          sx={{
            ...rowSx,
            display: { xs: 'flex', md: 'grid' },
            flexWrap: 'wrap',
            gridTemplateColumns: columns,
            minHeight: { md: 36 },
            typography: 'body2',
          }}
        >
          {heads}
        </Box>
      </Box>
      <Box role="rowgroup" style={{ height: totalHeight }} sx={{ position: 'relative' }}>
        {renderedRows.map(({ index, start }) => {
          const row = rows[index]
          return (
            row !== undefined && (
              <Box
                key={index}
                ref={measure}
                role="row"
                aria-rowindex={index + 2}
                data-index={index}
                style={start === undefined ? undefined : { position: 'absolute', insetInline: 0, top: start }}
                sx={{
                  ...rowSx,
                  display: 'grid',
                  gridTemplateColumns: { xs: 'auto 1fr', md: columns },
                  minHeight: 37,
                  paddingBlock: 1,
                  typography: 'body2',
                  '& > *': { gridColumn: { xs: 2, md: 'auto' }, minWidth: 0, overflowWrap: 'anywhere' },
                  '& > :first-of-type': {
                    gridColumn: { xs: 1, md: 'auto' },
                    gridRow: { xs: '1 / span 6', md: 'auto' },
                  },
                }}
              >
                {renderCells(row, index)}
              </Box>
            )
          )
        })}
      </Box>
    </Box>
  )
}

/** Heading of the checkbox column, for screen readers only. */
export const SelectHeadCell = () => {
  const t = useTranslate()

  return (
    <Box role="columnheader" sx={{ position: { xs: 'absolute', md: 'static' } }}>
      <span style={visuallyHidden}>{t('options.tools.choice')}</span>
    </Box>
  )
}

interface SelectRowCellProps {
  name: string
  isChosen: boolean
  isOff: boolean
  onChange: () => void
}

/** Cell with the checkbox that selects a row. */
export const SelectRowCell = ({ name, isChosen, isOff, onChange }: SelectRowCellProps) => (
  <Box role="cell">
    <Checkbox
      size="small"
      checked={isChosen}
      disabled={isOff}
      onChange={onChange}
      slotProps={{ input: { 'aria-label': name } }}
      sx={{ padding: 1, marginInlineStart: -1 }}
    />
  </Box>
)

const rowSx = {
  alignItems: 'center',
  columnGap: 3,
  paddingInline: 3,
  borderBottom: 1,
  borderColor: 'divider',
} as const

/** Height of a row in px before it is measured. */
const estimatedRowHeightPx = 38
