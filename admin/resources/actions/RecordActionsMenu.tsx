import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { Button, IconButton, Menu, MenuItem, TableCell } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type ReactNode, useContext, useState } from 'react'
import { type RaRecord, useRecordContext } from 'react-admin'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { AfterFirstRows } from '../../ui/page-slots.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { InTableHead, roomForButton } from '../ListTable.tsx'
import { useActionsOnRecord, useRunAction } from './useRunAction.ts'

const RecordQuestion = lazyRoute(async () => (await import('./RecordQuestion.tsx')).RecordQuestion)

interface Props {
  record: RaRecord
  /** Further items below the actions; receives the function that closes the menu. */
  children?: (close: () => void) => ReactNode
}

/** Menu of a record's actions; not rendered when empty. */
export const RecordActionsMenu = ({ record, children }: Props) => {
  const t = useTranslate()
  const language = useLanguage()
  const recordActions = useActionsOnRecord(record)
  const { start, question, isPending } = useRunAction({
    records: [{ id: record.id, version: record.version }],
  })
  const [anchor, setAnchor] = useState<Element | null>(null)
  // A list has as many closed menus as rows, so each is rendered only once it is opened.
  const [wasOpened, setWasOpened] = useState(false)

  const open = (button: Element) => {
    setWasOpened(true)
    setAnchor(button)
  }
  const close = () => setAnchor(null)
  if (recordActions.length === 0 && !children) return null

  return (
    <>
      <IconButton
        aria-label={t('ui.more')}
        aria-haspopup="menu"
        loading={isPending}
        onClick={(event) => open(event.currentTarget)}
      >
        <MoreHoriz />
      </IconButton>
      {wasOpened && (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
          {recordActions.map((recordAction) => (
            <MenuItem
              key={recordAction.name}
              aria-haspopup={recordAction.action.confirm ? 'dialog' : undefined}
              onClick={() => {
                close()
                start(recordAction)
              }}
            >
              {recordAction.action.label[language]}
            </MenuItem>
          ))}
          {children?.(close)}
        </Menu>
      )}
      {question && <RecordQuestion question={question} record={record} />}
    </>
  )
}

/** Actions of a record as buttons, for a place that is behind a button itself. */
export const RecordActionButtons = ({ record }: Pick<Props, 'record'>) => {
  const language = useLanguage()
  const recordActions = useActionsOnRecord(record)
  const { start, question, isPending } = useRunAction({
    records: [{ id: record.id, version: record.version }],
  })

  return (
    <>
      {recordActions.map((recordAction) => (
        <Button
          key={recordAction.name}
          variant="outlined"
          disabled={isPending}
          aria-haspopup={recordAction.action.confirm ? 'dialog' : undefined}
          onClick={() => start(recordAction)}
        >
          {recordAction.action.label[language]}
        </Button>
      ))}
      {question && <RecordQuestion question={question} record={record} />}
    </>
  )
}

const RowActions = () => {
  const record = useRecordContext()
  return record && <RecordActionsMenu record={record} />
}

/** Last column, with the menu of each row's actions. */
export const ActionsColumn = () => {
  const t = useTranslate()
  const isHead = useContext(InTableHead)

  if (isHead)
    return (
      <TableCell padding="checkbox">
        <span style={visuallyHidden}>{t('resource.acts')}</span>
      </TableCell>
    )

  return (
    // A link covers the whole row, so the button is lifted above it.
    <TableCell padding="checkbox" sx={{ '& > *': { zIndex: 1 }, ...roomForButton({ xs: 44, lg: 24 }) }}>
      <AfterFirstRows>
        <RowActions />
      </AfterFirstRows>
    </TableCell>
  )
}
