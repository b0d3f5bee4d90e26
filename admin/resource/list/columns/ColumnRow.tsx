import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useDragging } from '../../../ui/dragging/useDragging.ts'
import { useWords } from '../../../ui/useWords.ts'
import { withMoved } from './shown-columns.ts'
import { useColumns } from './useColumns.ts'

interface Props {
  name: string
  label: string
  /** Its place among the columns that are shown; -1 where it is not. */
  place: number
}

const Move = ({ name, label, place, by }: Props & { by: -1 | 1 }) => {
  const words = useWords()
  const { shown, choose } = useColumns()
  const isEnd = by < 0 ? place === 0 : place === shown.length - 1
  return (
    <IconButton
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
}

const Choice = ({ name, label, place }: Props) => {
  const { shown, choose } = useColumns()
  const isShown = place >= 0
  const turn = () => choose(isShown ? shown.filter((one) => one !== name) : [...shown, name])
  return (
    <FormControlLabel
      label={label}
      sx={{ flexGrow: 1, marginInline: 0 }}
      // A table has one column at least.
      disabled={isShown && shown.length === 1}
      control={<Checkbox size="small" checked={isShown} onChange={turn} />}
    />
  )
}

/** A column of a list: whether it is shown, and where. */
export const ColumnRow = (props: Props) => {
  const { shown, choose } = useColumns()
  const isShown = props.place >= 0
  const { isOver, handle, place } = useDragging({
    kind: 'column',
    name: props.name,
    isOn: isShown,
    onDrop: (dragged) => choose(withMoved(shown, dragged, props.place)),
  })
  const visibility = isShown ? 'visible' : 'hidden'
  return (
    <Stack
      component="li"
      direction="row"
      {...handle}
      {...place}
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
        sx={{ color: 'text.secondary', cursor: 'grab', visibility }}
      />
      <Choice {...props} />
      {isShown && <Move {...props} by={-1} />}
      {isShown && <Move {...props} by={1} />}
    </Stack>
  )
}
