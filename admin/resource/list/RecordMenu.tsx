import MoreHoriz from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import {
  Confirm,
  type RaRecord,
  useDelete,
  useEditContext,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { isolated } from '../../../domain/in-words/isolated.ts'
import { refusalIn } from '../../providers/http.ts'
import { useWords } from '../../ui/useWords.ts'
import { isRecord } from '../form/subject.ts'
import type { Finish } from '../form/useFinish.ts'
import { useRecordEditingAround } from '../form/useRecordEditing.ts'
import { useDescriptor, useRights } from '../useDescriptor.ts'
import { useTitles } from '../values/useTitles.ts'
import { useActFailure } from './useActFailure.ts'

interface RemovalProps {
  record: RaRecord
  finish: Finish
  onClose: () => void
}

const Removal = ({ record, finish, onClose }: RemovalProps) => {
  const words = useWords()
  const { titleOf } = useTitles(useDescriptor(), [record])
  const resource = useResourceContext() ?? ''
  const { isDirty, meet, giveUp } = useRecordEditingAround()
  const notify = useNotify()
  const fail = useActFailure(useEditContext().refetch)
  const [remove, { isPending }] = useDelete<RaRecord, Error>(
    resource,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        // Nothing typed here can be saved any more, so leaving must not ask about it.
        giveUp()
        finish('resource.removed', record)
      },
      onError: (error) => {
        // What is typed is compared with what has changed, where that is known, before anything is read anew.
        if (!isDirty) fail(error)
        else if (isRecord(refusalIn(error)?.current)) meet(error)
        else notify(error.message, { type: 'error' })
      },
      onSettled: onClose,
    },
  )
  return (
    <Confirm
      isOpen
      loading={isPending}
      title={words('resource.removeTitle', { name: isolated(titleOf(record)) })}
      content="resource.removeText"
      confirm="resource.remove"
      confirmColor="warning"
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}

/** The rare acts on the record of the form around it. */
export const RecordMenu = ({ finish }: Pick<RemovalProps, 'finish'>) => {
  const words = useWords()
  const record = useRecordContext()
  const rights = useRights(useDescriptor())
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const startRemoval = () => {
    setAnchor(null)
    setIsRemoving(true)
  }
  if (!record || !rights.delete) return null
  return (
    <>
      <IconButton
        aria-label={words('ui.more')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem sx={{ color: 'error.main' }} onClick={startRemoval}>
          {words('resource.remove')}
        </MenuItem>
      </Menu>
      {isRemoving && <Removal record={record} finish={finish} onClose={() => setIsRemoving(false)} />}
    </>
  )
}
