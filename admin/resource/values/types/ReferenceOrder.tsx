import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useId } from 'react'
import { type Identifier, useInput } from 'react-admin'
import type { Resource } from '../../../../domain/descriptor/resource.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ReferenceTitle } from '../ReferenceTitle.tsx'

/** A list with one of its entries a place further up or down. */
const moved = (ids: readonly Identifier[], from: number, by: -1 | 1): Identifier[] => {
  const others = ids.filter((_, index) => index !== from)
  return [...others.slice(0, from + by), ...ids.slice(from, from + 1), ...others.slice(from + by)]
}

interface MoveProps {
  /** The id of what names the entry. */
  title: string
  by: -1 | 1
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

const Move = ({ title, by, isLast, onMove }: MoveProps) => {
  const words = useWords()
  return (
    <IconButton
      size="small"
      // Stays where it is, so that the focus is not lost at an end of the list.
      aria-disabled={isLast}
      id={`${title}-${by}`}
      aria-label={words(by < 0 ? 'resource.moveUp' : 'resource.moveDown')}
      aria-labelledby={`${title}-${by} ${title}`}
      onClick={() => !isLast && onMove(by)}
      sx={{ opacity: isLast ? 0.4 : 1 }}
    >
      {by < 0 ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />}
    </IconButton>
  )
}

/** What is chosen, in its order, which can be changed; nothing while there is no order. */
export const ReferenceOrder = ({ source, to }: { source: string; to: Resource }) => {
  const own = useId()
  const { field } = useInput<Identifier[]>({ source })
  const ids: Identifier[] = Array.isArray(field.value) ? field.value : []
  if (ids.length < 2) return null
  return (
    <Box component="ol" sx={{ margin: 0, paddingInlineStart: 6 }}>
      {ids.map((id, index) => (
        <li key={id}>
          <span id={`${own}-${id}`}>
            <ReferenceTitle to={to} id={id} />
          </span>
          {([-1, 1] as const).map((by) => (
            <Move
              key={by}
              title={`${own}-${id}`}
              by={by}
              isLast={by < 0 ? index === 0 : index === ids.length - 1}
              onMove={() => field.onChange(moved(ids, index, by))}
            />
          ))}
        </li>
      ))}
    </Box>
  )
}
