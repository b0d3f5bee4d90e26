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
  useFormIsDirty,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { refusalIn } from '../../providers/http.ts'
import { isolated } from '../../ui/isolated.ts'
import { useWords } from '../../ui/useWords.ts'
import { type Attempt, isRecord } from '../form/conflict.ts'
import type { Finish } from '../form/useFinish.ts'
import { useDescriptor, useRights } from '../useDescriptor.ts'
import { useTitleText } from '../values/references.ts'
import { useActFailure } from './useActFailure.ts'

interface RemovalProps {
  record: RaRecord
  finish: Finish
  /** Called with what is typed when somebody else has changed the record. */
  onConflict: (error: Error, attempt: Attempt) => void
  onClose: () => void
}

const Removal = ({ record, finish, onConflict, onClose }: RemovalProps) => {
  const words = useWords()
  const titleOf = useTitleText(useDescriptor())
  const resource = useResourceContext() ?? ''
  const { reset, getValues } = useFormContext()
  const isDirty = useFormIsDirty()
  const fail = useActFailure(useEditContext().refetch)
  const [remove, { isPending }] = useDelete<RaRecord, Error>(
    resource,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        // Nothing typed here can be saved any more, so leaving must not ask about it.
        reset()
        finish('resource.removed', record)
      },
      onError: (error) => {
        // To read the record anew under what is typed would hide what has changed.
        if (isDirty && isRecord(refusalIn(error)?.current))
          onConflict(error, { data: getValues(), previousData: record })
        else fail(error)
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
export const RecordMenu = (acts: Pick<RemovalProps, 'finish' | 'onConflict'>) => {
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
      {isRemoving && <Removal record={record} {...acts} onClose={() => setIsRemoving(false)} />}
    </>
  )
}
