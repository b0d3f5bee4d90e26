import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import { type MouseEvent, type RefObject, useContext } from 'react'
import { type Identifier, type RaRecord, useListContext, useRecordContext, useTranslate } from 'react-admin'
import { type NameOf, useChoiceName } from '../selection/choice-name.ts'
import { chosenAfter } from './chosen.ts'
import { InHead } from './in-head.ts'

interface Props<Row extends RaRecord> {
  mayChoose: (record: Row) => boolean
  nameOf?: NameOf<Row>
  /** The row that was pressed last. */
  last: RefObject<Identifier | undefined>
}

/** The boxes of the rows that may be chosen. */
const useChoosable = <Row extends RaRecord>(mayChoose: Props<Row>['mayChoose']): Identifier[] => {
  const { data = [] } = useListContext<Row>()
  return data.filter(mayChoose).map(({ id }) => id)
}

const PageBox = <Row extends RaRecord>({ mayChoose }: Pick<Props<Row>, 'mayChoose'>) => {
  const translate = useTranslate()
  const { selectedIds, onSelect } = useListContext()
  const ids = useChoosable(mayChoose)
  return (
    <Checkbox
      checked={ids.length > 0 && ids.every((id) => selectedIds.includes(id))}
      onChange={({ target }) => onSelect(target.checked ? ids : [])}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  )
}

const RowBox = <Row extends RaRecord>({ mayChoose, nameOf, last }: Props<Row>) => {
  const choiceName = useChoiceName(nameOf)
  const { selectedIds, onSelect } = useListContext()
  const ids = useChoosable(mayChoose)
  const record = useRecordContext<Row>()
  if (!record) return null
  const { id } = record
  const press = ({ shiftKey }: MouseEvent) => {
    const from = shiftKey && selectedIds.length > 0 ? last.current : undefined
    onSelect(chosenAfter(selectedIds, ids, { id, from }))
    last.current = id
  }
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      disabled={!ids.includes(id)}
      onClick={press}
      slotProps={{ input: { 'aria-label': choiceName(record) } }}
      // Above the link that covers the row.
      sx={{ zIndex: 1 }}
    />
  )
}

/** The column in which rows are chosen, one by one, from one to another with shift, or all of the page. */
export const ChoiceColumn = <Row extends RaRecord>(props: Props<Row>) => {
  const isHead = useContext(InHead)
  return (
    <TableCell padding="checkbox" variant={isHead ? 'head' : 'body'} sx={{ '&&': { width: 56 } }}>
      {isHead ? <PageBox mayChoose={props.mayChoose} /> : <RowBox {...props} />}
    </TableCell>
  )
}
