import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Button, IconButton, Paper } from '@mui/material'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useWords } from '../../../../ui/useWords.ts'
import { NeighbourLink } from './NeighbourLink.tsx'
import { useNeighbourKeys } from './useNeighbourKeys.ts'
import type { Neighbours } from './useNeighbours.ts'

interface StepProps {
  label: string
  keys: string
  to: string | undefined
  children: ReactNode
}

const Step = ({ label, keys, to, children }: StepProps) => {
  const { state } = useLocation()
  const shared = { size: 'small' as const, title: label, 'aria-label': label, 'aria-keyshortcuts': keys }
  if (!to)
    return (
      <span>
        <IconButton {...shared} disabled>
          {children}
        </IconButton>
      </span>
    )
  return (
    <IconButton {...shared} component={Link} to={to} state={state}>
      {children}
    </IconButton>
  )
}

/** The texts before and after the one that is open, with their gaps, and the way to the next gap of the page. */
export const NeighbourStrip = ({ neighbours }: { neighbours: Neighbours }) => {
  const words = useWords()
  const { state } = useLocation()
  const { before, here, after, pathTo, gap } = neighbours
  useNeighbourKeys(neighbours)
  return (
    <Paper
      component="nav"
      variant="outlined"
      aria-label={words('textEditor.neighbours.title')}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: 1, marginBlockEnd: 3, minWidth: 0 }}
    >
      <Step label={words('textEditor.neighbours.before')} keys="Alt+ArrowUp" to={before && pathTo(before)}>
        <ChevronLeft className="points" fontSize="small" />
      </Step>
      {before && <NeighbourLink action={before} to={pathTo(before)} />}
      {here && <NeighbourLink action={here} />}
      {after && <NeighbourLink action={after} to={pathTo(after)} />}
      <Step label={words('textEditor.neighbours.after')} keys="Alt+ArrowDown" to={after && pathTo(after)}>
        <ChevronRight className="points" fontSize="small" />
      </Step>
      {gap && (
        <Button
          component={Link}
          to={gap}
          state={state}
          size="small"
          sx={{ marginInlineStart: 'auto', flexShrink: 0 }}
        >
          {words('textEditor.neighbours.gap')}
        </Button>
      )}
    </Paper>
  )
}
