import { Button, TableCell, Typography } from '@mui/material'
import { type ReactNode, useContext, useEffect } from 'react'
import { type Identifier, type RaRecord, useListContext, useRecordContext } from 'react-admin'
import { isolateBidi } from '../../domain/format/format.ts'
import { BottomBar } from '../form/SaveBar.tsx'
import { AfterFirstRows } from '../ui/page-slots.ts'
import { type RangeAnchor, SelectCheckbox } from '../ui/SelectCheckbox.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import { InTableHead, roomForButton } from './ListTable.tsx'

/**
 * Returns the selection after a press on row `id`, which selects or deselects all rows of `pressed` as it does
 * that row.
 */
export const toggleSelection = (
  selected: readonly Identifier[],
  pressed: readonly Identifier[],
  id: Identifier,
): Identifier[] => {
  const others = selected.filter((other) => !pressed.includes(other))
  return selected.includes(id) ? others : [...others, ...pressed]
}

/** Names a record in the label of its checkbox. */
type RecordName<Row extends RaRecord> = (record: Row) => string

/** Returns a function that labels the checkbox of a record, by its name if known. */
export const useSelectLabel = <Row extends RaRecord>(formatName: RecordName<Row> | undefined) => {
  const t = useTranslate()
  const selectText = t('ra.action.select_row')
  return (record: Row): string =>
    formatName ? `${selectText}: ${isolateBidi(formatName(record))}` : selectText
}

/** Checkbox of a card, like the first column of a table. */
export const CardSelectCheckbox = <Row extends RaRecord>({ nameOf }: { nameOf: RecordName<Row> }) => {
  const selectLabel = useSelectLabel(nameOf)
  const record = useRecordContext<Row>()
  const { selectedIds, onToggleItem } = useListContext()

  if (!record) return null

  return (
    <SelectCheckbox
      size="medium"
      label={selectLabel(record)}
      isSelected={selectedIds.includes(record.id)}
      onSelect={() => onToggleItem(record.id)}
      // A link covers the whole card, so the checkbox is lifted above it.
      sx={{ position: 'relative', zIndex: 1 }}
    />
  )
}

/** Deselects rows that are no longer shown, so that no action changes rows out of sight. */
export const useVisibleSelection = () => {
  const { data, selectedIds, onSelect } = useListContext()
  useEffect(() => {
    const visible = selectedIds.filter((id) => data?.some((record) => record.id === id))
    if (data && visible.length < selectedIds.length) onSelect(visible)
  }, [data, selectedIds, onSelect])
}

interface Props {
  /** Text with the number of selected rows. */
  summary: string
  details?: ReactNode
  /** Clears the selection; undefined when nothing is selected. */
  onClear?: (() => void) | undefined
  /** Shown above the bar, such as the error of the last action. */
  notice?: ReactNode
  children: ReactNode
}

/** Bar with the selection and its actions, at the bottom edge of the window. */
export const SelectionBar = ({ summary, details, onClear, notice, children }: Props) => {
  const t = useTranslate()

  const start = (
    <>
      <Typography variant="body2" aria-live="polite" sx={{ fontWeight: 600 }}>
        {summary}
      </Typography>
      {onClear && (
        <Button size="small" onClick={onClear}>
          {t('resource.unselect')}
        </Button>
      )}
      {details && (
        <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', xl: 'block' } }}>
          {details}
        </Typography>
      )}
    </>
  )

  return (
    <BottomBar notice={notice} start={start}>
      {children}
    </BottomBar>
  )
}

interface SelectionColumnProps<Row extends RaRecord> {
  canSelect: (record: Row) => boolean
  nameOf?: RecordName<Row>
  anchor: RangeAnchor<Identifier>
}

/** Returns the ids of the rows that may be selected. */
const useSelectableIds = <Row extends RaRecord>(
  canSelect: SelectionColumnProps<Row>['canSelect'],
): Identifier[] => {
  const { data = [] } = useListContext<Row>()
  return data.filter(canSelect).map(({ id }) => id)
}

const SelectAllCheckbox = <Row extends RaRecord>({
  canSelect,
}: Pick<SelectionColumnProps<Row>, 'canSelect'>) => {
  const t = useTranslate()
  const { selectedIds, onSelect } = useListContext()
  const ids = useSelectableIds(canSelect)

  return (
    <SelectCheckbox
      size="medium"
      label={t('ra.action.select_all')}
      isSelected={ids.length > 0 && ids.every((id) => selectedIds.includes(id))}
      onSelect={(isSelected) => onSelect(isSelected ? ids : [])}
    />
  )
}

const SelectRowCheckbox = <Row extends RaRecord>({
  canSelect,
  nameOf,
  anchor,
}: SelectionColumnProps<Row>) => {
  const selectLabel = useSelectLabel(nameOf)
  const { selectedIds, onSelect } = useListContext()
  const ids = useSelectableIds(canSelect)
  const record = useRecordContext<Row>()

  if (!record) return null

  const { id } = record
  const press = (extendsRange: boolean) => {
    const range = anchor(id, extendsRange && selectedIds.length > 0, (key) => ids.indexOf(key))
    onSelect(toggleSelection(selectedIds, ids.slice(...range), id))
  }

  return (
    <SelectCheckbox
      size="medium"
      label={selectLabel(record)}
      isSelected={selectedIds.includes(id)}
      disabled={!ids.includes(id)}
      onSelect={(_, extendsRange) => press(extendsRange)}
      // A link covers the whole row, so the checkbox is lifted above it.
      sx={{ zIndex: 1 }}
    />
  )
}

/** Column of checkboxes: selects single rows, a range with Shift, or all rows of the page. */
export const SelectionColumn = <Row extends RaRecord>(props: SelectionColumnProps<Row>) => {
  const isHead = useContext(InTableHead)
  return (
    <TableCell
      padding="checkbox"
      variant={isHead ? 'head' : 'body'}
      sx={{ '&&': { width: { xs: 56, lg: 48 }, paddingInline: { lg: 1 } }, ...roomForButton(24) }}
    >
      {isHead ? (
        <SelectAllCheckbox canSelect={props.canSelect} />
      ) : (
        <AfterFirstRows>
          <SelectRowCheckbox {...props} />
        </AfterFirstRows>
      )}
    </TableCell>
  )
}
