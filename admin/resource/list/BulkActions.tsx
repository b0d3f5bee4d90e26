import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Confirm, useDeleteMany, useListContext, useNotify, useUpdateMany } from 'react-admin'
import type { BulkMeta } from '../../providers/data.ts'
import { useWords } from '../../ui/useWords.ts'
import { useDescriptor, useRights } from '../useDescriptor.ts'
import { useActFailure } from './useActFailure.ts'

/** The field by which records are switched on and off, where a resource has it. */
const activeField = 'is_active'

/** True when there is anything that the person may do with chosen rows. */
export const useCanChoose = (): boolean => {
  const descriptor = useDescriptor()
  const rights = useRights(descriptor)
  return rights.delete || (rights.update && activeField in descriptor.fields)
}

/** The call for the chosen rows, as the person has seen them, and what is said when it is done. */
const useBulk = (done: 'resource.removedMany' | 'resource.changedMany') => {
  const { resource, selectedIds, data = [], onUnselectItems, refetch } = useListContext()
  const notify = useNotify()
  const onError = useActFailure(refetch)
  const chosen = data.filter(({ id }) => selectedIds.includes(id))
  const meta: BulkMeta = { records: chosen.map(({ id, version }) => ({ id, version })) }
  return {
    resource,
    params: { ids: chosen.map(({ id }) => id), meta },
    count: chosen.length,
    options: {
      mutationMode: 'pessimistic' as const,
      onSuccess: () => {
        onUnselectItems()
        notify(done, { type: 'success', messageArgs: { smart_count: chosen.length } })
      },
      onError,
    },
  }
}

const Switch = ({ isActive }: { isActive: boolean }) => {
  const words = useWords()
  const { resource, params, options } = useBulk('resource.changedMany')
  const [updateMany, { isPending }] = useUpdateMany(
    resource,
    { ...params, data: { [activeField]: isActive } },
    options,
  )
  return (
    <Button size="small" variant="outlined" loading={isPending} onClick={() => updateMany()}>
      {words(isActive ? 'resource.activate' : 'resource.deactivate')}
    </Button>
  )
}

const Remove = () => {
  const words = useWords()
  const [isAsking, setIsAsking] = useState(false)
  const { resource, params, options, count } = useBulk('resource.removedMany')
  const [deleteMany, { isPending }] = useDeleteMany(resource, params, {
    ...options,
    onSettled: () => setIsAsking(false),
  })
  return (
    <>
      <Button size="small" variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        {words('resource.remove')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={words('resource.removeMany', { smart_count: count })}
        content="resource.removeText"
        confirm="resource.remove"
        confirmColor="warning"
        onConfirm={() => deleteMany()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

/** What can be done with the chosen rows, as far as the person may. */
export const BulkActions = () => {
  const words = useWords()
  const descriptor = useDescriptor()
  const rights = useRights(descriptor)
  const { selectedIds, onUnselectItems } = useListContext()
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography aria-live="polite">
        {words('resource.selected', { smart_count: selectedIds.length })}
      </Typography>
      {rights.update && activeField in descriptor.fields && (
        <>
          <Switch isActive />
          <Switch isActive={false} />
        </>
      )}
      {rights.delete && <Remove />}
      <Button size="small" onClick={() => onUnselectItems()}>
        {words('resource.unselect')}
      </Button>
    </Stack>
  )
}
