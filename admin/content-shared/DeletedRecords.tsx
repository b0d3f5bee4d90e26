import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
  Typography,
} from '@mui/material'
import { type ReactNode, useId } from 'react'
import { isolateBidi } from '../../domain/format/format.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { useTranslate } from '../ui/useTranslate.ts'

interface DeletedRecord {
  readonly id: string
  readonly name: string
  /** Content before the name, such as a number. */
  readonly before?: ReactNode
  /** Key, shown below the name. */
  readonly key: string
  readonly at: string | null
  readonly by: string | null
}

interface RecordsProps extends Pick<RowProps, 'isBusy'> {
  records: readonly DeletedRecord[]
  /** Text shown without records. */
  emptyText: string
  onRestore: (id: string) => void
}

/** List of deleted records, each with a button that restores it. */
export const DeletedRecords = ({ records, emptyText, isBusy, onRestore }: RecordsProps) =>
  records.length === 0 ? (
    <Typography color="textSecondary">{emptyText}</Typography>
  ) : (
    <List disablePadding>
      {records.map((record) => (
        <Row key={record.id} record={record} isBusy={isBusy} onRestore={() => onRestore(record.id)} />
      ))}
    </List>
  )

interface RowProps {
  record: DeletedRecord
  isBusy: boolean
  onRestore: () => void
}

const Row = ({ record: { name, before, key, at, by }, isBusy, onRestore }: RowProps) => {
  const t = useTranslate()

  return (
    <ListItem disableGutters divider sx={{ gap: 3 }}>
      <ListItemText
        primary={
          <>
            {before}
            <bdi>{name}</bdi>
          </>
        }
        secondary={
          <>
            <bdi dir="ltr">{key}</bdi> · <DateTime time={at} />
            {by && (
              <>
                {' '}
                · <bdi>{by}</bdi>
              </>
            )}
          </>
        }
        sx={{ overflowWrap: 'anywhere' }}
      />
      <Button
        variant="outlined"
        size="small"
        disabled={isBusy}
        aria-label={t('contentTable.deleted.restoreOf', { name: isolateBidi(name) })}
        onClick={onRestore}
      >
        {t('contentTable.restore')}
      </Button>
    </ListItem>
  )
}

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}

export const DeletedDialog = ({ title, onClose, children }: DialogProps) => {
  const t = useTranslate()
  const headingId = useId()

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={headingId}>
      <DialogTitle id={headingId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
