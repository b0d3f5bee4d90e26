import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useContext, useId } from 'react'
import type { Identifier } from 'react-admin'
import { resourceEndpoints } from '../../../domain/api/resource-endpoints.ts'
import type { DependentCount } from '../../../domain/descriptor/on-delete.ts'
import { relationsBelow } from '../../../domain/descriptor/relations.ts'
import { useApiQuery } from '../../providers/api-queries.ts'
import { RetryAlert } from '../../ui/Loading.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useDependentsText } from '../error-messages.ts'
import { ConsequencesContext, useDeclaredResources, useDescriptor } from '../resource-context.ts'

const noDependents: readonly DependentCount[] = []

interface Props {
  title: string
  ids: readonly Identifier[]
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms a deletion and lists dependent records. If these prevent it, nothing can be confirmed. */
export const RemovalQuestion = ({ title, ids, isPending, onConfirm, onClose }: Props) => {
  const t = useTranslate()
  const headingId = useId()
  const FurtherConsequences = useContext(ConsequencesContext)
  const dependents = useDependents(ids)

  const canRemove = dependents.isKnown && dependents.kept.length === 0 && dependents.closed.length === 0

  return (
    <Dialog open onClose={onClose} aria-labelledby={headingId}>
      <DialogTitle id={headingId}>{title}</DialogTitle>
      <DialogContent aria-live="polite">
        {canRemove && <DialogContentText>{t('resource.removeText')}</DialogContentText>}
        <Consequences {...dependents} />
        {canRemove && <FurtherConsequences actionName="delete" ids={ids} />}
      </DialogContent>
      <DialogActions>
        <Button disabled={isPending} onClick={onClose}>
          {t('ra.action.cancel')}
        </Button>
        <Button color="error" loading={isPending} disabled={!canRemove} onClick={onConfirm} autoFocus>
          {t('resource.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Reads the dependents of the records each time the dialog opens, if the resource can have any. */
const useDependents = (ids: readonly Identifier[]) => {
  const descriptor = useDescriptor()
  const declaredResources = useDeclaredResources()
  const may = useMay()
  const canHaveDependents = relationsBelow(descriptor, declaredResources).length > 0
  const { data, isFetching, error, refetch } = useApiQuery(
    resourceEndpoints(descriptor.name).children,
    { query: { ids: JSON.stringify(ids) } },
    { enabled: canHaveDependents, gcTime: 0 },
  )

  const dependents = data ?? noDependents
  const isForbidden = ({ resource, on_delete }: DependentCount) => {
    const { update, delete: deleteAccess } =
      declaredResources.find(({ name }) => name === resource)?.access ?? {}
    const access = on_delete === 'cascade' ? deleteAccess : update
    return on_delete !== 'restrict' && !(access && may(access))
  }

  return {
    isKnown: !canHaveDependents || (data !== undefined && !isFetching),
    error: isFetching ? null : error,
    refetch,
    kept: dependents.filter(({ on_delete }) => on_delete === 'restrict'),
    closed: dependents.filter(isForbidden),
    deleted: dependents.filter(({ on_delete }) => on_delete === 'cascade'),
    emptied: dependents.filter(({ on_delete }) => on_delete === 'set-null'),
  }
}

type Dependents = ReturnType<typeof useDependents>

type DependentsMessage = 'restrict' | 'closed' | 'cascade' | 'setNull'

const DependentsLine = ({
  message,
  dependents,
}: {
  message: DependentsMessage
  dependents: readonly DependentCount[]
}) => {
  const t = useTranslate()
  const formatDependents = useDependentsText()
  if (dependents.length === 0) return null
  return (
    <DialogContentText sx={{ marginBlockStart: 2, color: 'text.primary' }}>
      {t(`resource.hanging.${message}`, { list: formatDependents(dependents) })}
    </DialogContentText>
  )
}

/** Effects of the deletion, or the dependents that prevent it. */
const Consequences = ({ isKnown, error, refetch, kept, closed, deleted, emptied }: Dependents) => {
  const t = useTranslate()

  if (error) return <RetryAlert onRetry={() => void refetch()}>{t('resource.hanging.unknown')}</RetryAlert>
  if (!isKnown) return <DialogContentText>{t('resource.hanging.loading')}</DialogContentText>

  return kept.length > 0 || closed.length > 0 ? (
    <>
      <DependentsLine message="restrict" dependents={kept} />
      <DependentsLine message="closed" dependents={closed} />
    </>
  ) : (
    <>
      <DependentsLine message="cascade" dependents={deleted} />
      <DependentsLine message="setNull" dependents={emptied} />
    </>
  )
}
