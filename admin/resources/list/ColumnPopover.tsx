import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DragIndicator from '@mui/icons-material/DragIndicator'
import { Button, Checkbox, FormControlLabel, IconButton, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { AnchoredPopover } from '../../ui/AnchoredPopover.tsx'
import { useDragging } from '../../ui/useDragging.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { allColumns, isOnCard, moveColumn, useListColumns } from '../listed-resource.ts'

interface ColumnPopoverProps {
  anchor: Element
  onClose: () => void
}

/** Popover to choose, order and reset the columns of a list. */
export const ColumnPopover = ({ anchor, onClose }: ColumnPopoverProps) => {
  const t = useTranslate()
  const id = useId()
  const { choose, areUsual } = useListColumns()

  return (
    <AnchoredPopover
      side="end"
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { width: 360, maxHeight: 480 } } }}
    >
      <Stack sx={{ gap: 2, paddingBlock: 3, maxHeight: 'inherit' }}>
        <Typography id={id} variant="h2" sx={{ paddingInline: 4 }}>
          {t('resource.columns.title')}
        </Typography>
        <ColumnList />
        <Button
          sx={{ alignSelf: 'start', marginInline: 3 }}
          disabled={areUsual}
          onClick={() => choose(undefined)}
        >
          {t('resource.columns.reset')}
        </Button>
      </Stack>
    </AnchoredPopover>
  )
}

interface ColumnRowProps {
  name: string
  label: string
  /** Shown columns that the list has rows for. */
  columns: readonly string[]
}

const Move = ({ name, label, columns, by }: ColumnRowProps & { by: -1 | 1 }) => {
  const t = useTranslate()
  const { shown, choose } = useListColumns()

  const neighbour = columns[columns.indexOf(name) + by]
  const isEnd = neighbour === undefined

  return (
    <IconButton
      size="small"
      // Not disabled, so that focus is not lost at either end of the list.
      aria-disabled={isEnd}
      aria-label={`${t(by < 0 ? 'resource.moveUp' : 'resource.moveDown')}: ${label}`}
      onClick={() => !isEnd && choose(moveColumn(shown, name, shown.indexOf(neighbour)))}
      sx={{ opacity: isEnd ? 0.4 : 1 }}
    >
      {by < 0 ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />}
    </IconButton>
  )
}

const Choice = ({ name, label, columns }: ColumnRowProps) => {
  const { shown, choose } = useListColumns()

  const isShown = columns.includes(name)
  const toggle = () => choose(isShown ? shown.filter((column) => column !== name) : [...shown, name])

  return (
    <FormControlLabel
      label={label}
      sx={{ flexGrow: 1, marginInline: 0 }}
      // A list keeps at least one column.
      disabled={isShown && columns.length === 1}
      control={<Checkbox size="small" checked={isShown} onChange={toggle} />}
    />
  )
}

/** Row of a column: visibility and position. */
const ColumnRow = (props: ColumnRowProps) => {
  const { shown, choose } = useListColumns()
  const isShown = props.columns.includes(props.name)
  const { isOver, handle, dropTarget } = useDragging({
    kind: 'column',
    name: props.name,
    isOn: isShown,
    onDrop: (draggedName) => choose(moveColumn(shown, draggedName, shown.indexOf(props.name))),
  })

  const visibility = isShown ? 'visible' : 'hidden'

  return (
    <Stack
      component="li"
      direction="row"
      {...handle}
      {...dropTarget}
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

/** List of all columns; shown ones can be reordered with buttons or by dragging. */
const ColumnList = () => {
  const language = useLanguage()
  const { resource, shown } = useListColumns()
  const isPhone = useIsPhone()

  const names = allColumns(resource, shown).filter((name) => {
    const field = resource.fields[name]
    return !isPhone || !field || isOnCard(field, language)
  })
  const columns = shown.filter((name) => names.includes(name))

  return (
    <Stack component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', overflowY: 'auto' }}>
      {names.map((name) => (
        <ColumnRow
          key={name}
          name={name}
          label={resource.fields[name]?.label[language] ?? name}
          columns={columns}
        />
      ))}
    </Stack>
  )
}
