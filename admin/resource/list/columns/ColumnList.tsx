import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { type DragEvent, useState } from 'react'
import { useTranslateLabel } from 'react-admin'
import { useWords } from '../../../ui/useWords.ts'
import { allColumns, withMoved } from './shown-columns.ts'
import { useColumns } from './useColumns.ts'

interface RowProps {
  name: string
  label: string
  /** Its place among the columns that are shown; -1 where it is not. */
  place: number
}

const Moves = ({ name, label, place }: RowProps) => {
  const words = useWords()
  const { shown, choose } = useColumns()
  return ([-1, 1] as const).map((by) => {
    const isEnd = by < 0 ? place === 0 : place === shown.length - 1
    return (
      <IconButton
        key={by}
        size="small"
        // Stays where it is, so that the focus is not lost at an end of the list.
        aria-disabled={isEnd}
        aria-label={`${words(by < 0 ? 'resource.moveUp' : 'resource.moveDown')}: ${label}`}
        onClick={() => !isEnd && choose(withMoved(shown, name, place + by))}
        sx={{ opacity: isEnd ? 0.4 : 1 }}
      >
        {by < 0 ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />}
      </IconButton>
    )
  })
}

const Row = (props: RowProps) => {
  const { name, label, place } = props
  const { shown, choose } = useColumns()
  const isShown = place >= 0
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const dragged = event.dataTransfer.getData('text/plain')
    if (shown.includes(dragged)) choose(withMoved(shown, dragged, place))
  }
  return (
    <Stack
      component="li"
      direction="row"
      draggable={isShown}
      onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', name)}
      onDragOver={(event) => {
        if (!isShown) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        alignItems: 'center',
        gap: 1,
        paddingInline: 2,
        ...(isOver && { backgroundColor: 'action.hover' }),
      }}
    >
      <DragIndicator
        aria-hidden
        fontSize="small"
        sx={{ color: 'text.secondary', cursor: 'grab', visibility: isShown ? 'visible' : 'hidden' }}
      />
      <FormControlLabel
        label={label}
        sx={{ flexGrow: 1, marginInline: 0 }}
        control={
          <Checkbox
            size="small"
            checked={isShown}
            // A table has one column at least.
            disabled={isShown && shown.length === 1}
            onChange={({ target }) =>
              choose(target.checked ? [...shown, name] : shown.filter((one) => one !== name))
            }
          />
        }
      />
      {isShown && <Moves {...props} />}
    </Stack>
  )
}

/** The columns of a list: which are shown, and in which order, by keys or by dragging. */
export const ColumnList = () => {
  const translateLabel = useTranslateLabel()
  const { resource, shown } = useColumns()
  return (
    <Stack component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', overflowY: 'auto' }}>
      {allColumns(resource, shown).map((name) => (
        <Row
          key={name}
          name={name}
          label={String(translateLabel({ source: name }))}
          place={shown.indexOf(name)}
        />
      ))}
    </Stack>
  )
}
