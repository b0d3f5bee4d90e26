import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { useRowWindow } from './useRowWindow.ts'

interface Props {
  drawn: ReturnType<typeof useRowWindow>
  /** What is listed, for those who do not see it. */
  label: string
  maxHeight: string
  /** A row, by its place. */
  children: (index: number) => ReactNode
}

/** A long list within a box that scrolls: of its rows those are drawn that are in view. */
export const WindowedList = ({ drawn, label, maxHeight, children }: Props) => (
  <Box
    ref={drawn.scroller}
    tabIndex={0}
    role="region"
    aria-label={label}
    sx={{ overflow: 'auto', maxHeight }}
  >
    <Box component="ul" sx={{ position: 'relative', margin: 0, padding: 0 }} style={{ height: drawn.height }}>
      {drawn.rows.map(({ index, start }) => (
        <Box
          key={index}
          component="li"
          ref={drawn.measure}
          data-index={index}
          style={start === undefined ? undefined : { position: 'absolute', insetInline: 0, top: start }}
          sx={{ borderTop: 1, borderColor: 'divider', paddingBlock: 2, listStyle: 'none' }}
        >
          {children(index)}
        </Box>
      ))}
    </Box>
  </Box>
)
