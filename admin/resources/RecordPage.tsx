import { Box, Button, MenuItem, Stack } from '@mui/material'
import { Fragment, type ReactNode, useState } from 'react'
import { EditBase, type RaRecord, ShowBase, useGetResourceLabel, useRecordContext } from 'react-admin'
import { isFieldShown } from '../../domain/descriptor/field.ts'
import type { Language } from '../../domain/languages.ts'
import { OthersWithRecord } from '../form/Presence.tsx'
import { BackButton } from '../form/SaveBar.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { LoadingRows, SkeletonRows } from '../ui/Loading.tsx'
import { LoadFailure } from '../ui/Notice.tsx'
import type { PageHeaderProps } from '../ui/PageHeader.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useIsNarrow, useIsPhone, useLayoutBehindDialogs } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { RecordActionButtons, RecordActionsMenu } from './actions/RecordActionsMenu.tsx'
import { formWidth, GroupedFields, WithAside } from './FieldGroups.tsx'
import { FieldValue } from './FieldValue.tsx'
import { FormHeader } from './FormHeader.tsx'
import { HistoryButton } from './HistoryButton.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useRecordTitles } from './RecordReference.tsx'
import { RecordRemoval, type RemovalProps } from './RecordRemoval.tsx'
import {
  showErrorInPlace,
  useCanEditRecord,
  useDescriptor,
  useParentScope,
  useRights,
} from './resource-context.ts'
import { useFinishEditing, useRecordWayBack } from './useRecordEditing.ts'

const savedMessages = { saved: 'editing.saved', unchanged: 'editing.alreadyStored' } as const

type NameOf = (record: RaRecord, language: Language) => string

interface RecordPageProps {
  /** Id of the record, unless the URL names it. */
  id?: string
  /** Returns the title of the page, where the record has a better one than its declared title; or empty. */
  nameOf?: NameOf
  /** Link to another page of the same record. */
  link?: ReactNode
  /** Cards about the record beside its fields. */
  aside?: ReactNode
  /** Further content below the record. */
  children?: ReactNode
}

/** Page of a record: a form for users who may change it, values for others. */
export const RecordPage = (props: RecordPageProps) => {
  const descriptor = useDescriptor()
  const { update } = useRights(descriptor)
  return update ? <EditPage {...props} /> : <ShowPage {...props} />
}

/**
 * Whether the record is a page on a phone, where one button holds all rare actions; a child's dialog shows them. With
 * a link to another page of the record, the button holds them in any narrow window.
 */
const useFoldsActions = (hasLink: boolean): boolean => {
  const isPhone = useLayoutBehindDialogs(useIsPhone())
  const isNarrow = useLayoutBehindDialogs(useIsNarrow())
  const parentScope = useParentScope()
  return (isPhone || (hasLink && isNarrow)) && parentScope === undefined
}

interface EditPageProps extends RecordPageProps {
  /** Actions besides those that every record has; behind a button in narrow windows. */
  rareActions?: ReactNode
  /** Preview of what is typed, below the fields of the form. */
  preview?: ReactNode
}

/** Form of a record, or its values if the user may not change this one. */
export const EditPage = ({ id, nameOf, link, rareActions, preview, aside, children }: EditPageProps) => {
  const { finish, destination } = useFinishEditing()
  const isNarrow = useLayoutBehindDialogs(useIsNarrow())
  const foldsActions = useFoldsActions(link !== undefined)

  // A narrow window folds the rare actions and those of the menu behind one button.
  const isFolded = foldsActions || (rareActions !== undefined && isNarrow)
  const menu = <RecordMenu finish={finish} isUnfolded={isFolded} />
  const folded = (
    <>
      {rareActions}
      {menu}
    </>
  )
  const header = (
    <RecordHeader
      nameOf={nameOf}
      link={link}
      rareActions={isFolded ? folded : rareActions}
      actions={!isFolded && menu}
    />
  )

  return (
    <EditBase
      id={id}
      redirect={false}
      queryOptions={showErrorInPlace}
      render={({ record, error, refetch }) =>
        record ? (
          <Fragment key={record.id}>
            <FormOrValues
              record={record}
              form={
                <RecordForm
                  loaded={record}
                  onSaved={({ stored, outcome, isWhole }) => finish(savedMessages[outcome], stored, isWhole)}
                  header={header}
                  destination={destination}
                  aside={aside}
                >
                  {preview}
                </RecordForm>
              }
              values={
                <>
                  <RecordHeader nameOf={nameOf} link={link} />
                  <WithAside aside={aside}>
                    <ReadOnlyFields />
                  </WithAside>
                </>
              }
            />
            {children}
          </Fragment>
        ) : (
          <>
            <RecordHeader />
            {error ? (
              <RecordFailure error={error} onRetry={() => void refetch()} />
            ) : (
              <LoadingForm hasAside={aside !== undefined} />
            )}
          </>
        )
      }
    />
  )
}

interface RecordHeaderProps
  extends Pick<RecordPageProps, 'nameOf' | 'link'>,
    Pick<PageHeaderProps, 'rareActions' | 'actions'> {}

/** Header of a record's page: its name, when it was changed, and its actions. */
const RecordHeader = ({ nameOf, link, rareActions, actions }: RecordHeaderProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const descriptor = useDescriptor()
  const record = useRecordContext()
  const formatResourceLabel = useGetResourceLabel()
  const resourceRights = useRights(descriptor)
  const recordRights = useRights(descriptor, record)
  const { titleOf: findTitle } = useRecordTitles(descriptor, record ? [record] : [])
  const foldsHistory = useFoldsActions(link !== undefined)

  const history = record && (
    <HistoryButton resource={descriptor.name} canEdit={recordRights.update || !resourceRights.update} />
  )

  return (
    <FormHeader
      row={String(record?.id)}
      title={
        record && !descriptor.single
          ? nameOf?.(record, language) || findTitle(record)
          : formatResourceLabel(descriptor.name, 1)
      }
      aside={
        record && (
          <Stack direction="row" sx={{ columnGap: 3, flexWrap: 'wrap' }}>
            {!recordRights.update && (
              <span>{t(resourceRights.update ? 'resource.higher' : 'resource.readOnly')}</span>
            )}
            <span>
              {t('ui.lastModified')}: <DateTime time={record.updated_at} />
            </span>
            <OthersWithRecord resource={descriptor.name} id={String(record.id)} />
          </Stack>
        )
      }
      rareActions={
        foldsHistory && record ? (
          <>
            {rareActions}
            {history}
          </>
        ) : (
          rareActions
        )
      }
      rareActionsFoldBelow="xl"
      actions={
        <>
          {link}
          {!foldsHistory && history}
          {actions}
        </>
      }
    />
  )
}

interface RecordMenuProps extends Pick<RemovalProps, 'finish'> {
  /** Whether to render buttons, for a place that is behind a button itself. */
  isUnfolded?: boolean
}

/** Menu of actions on the record of the form, besides saving. */
const RecordMenu = ({ finish, isUnfolded }: RecordMenuProps) => {
  const t = useTranslate()
  const record = useRecordContext()
  const descriptor = useDescriptor()
  const rights = useRights(descriptor)
  const [isRemoving, setIsRemoving] = useState(false)

  if (!record) return null

  const renderRemovalItem = (close: () => void) => (
    <MenuItem
      aria-haspopup="dialog"
      sx={{ color: 'error.main' }}
      onClick={() => {
        close()
        setIsRemoving(true)
      }}
    >
      {t('resource.remove')}
    </MenuItem>
  )

  return (
    <>
      {isUnfolded ? (
        <>
          <RecordActionButtons record={record} />
          {rights.delete && (
            <Button
              variant="outlined"
              color="error"
              aria-haspopup="dialog"
              onClick={() => setIsRemoving(true)}
            >
              {t('resource.remove')}
            </Button>
          )}
        </>
      ) : (
        <RecordActionsMenu record={record}>{rights.delete ? renderRemovalItem : undefined}</RecordActionsMenu>
      )}
      {isRemoving && <RecordRemoval record={record} finish={finish} onClose={() => setIsRemoving(false)} />}
    </>
  )
}

/** Form or values of a record. A refetched record keeps its form, or edits would be lost. */
const FormOrValues = ({ record, form, values }: { record: RaRecord; form: ReactNode; values: ReactNode }) => {
  const descriptor = useDescriptor()
  const mayEdit = useCanEditRecord(descriptor)
  const canEdit = mayEdit(record)
  const [hasForm, setHasForm] = useState(canEdit)
  if (canEdit && !hasForm) setHasForm(true)
  return hasForm ? form : values
}

/** Values of a record's fields, read-only. */
const ReadOnlyFields = () => {
  const descriptor = useDescriptor()
  const record = useRecordContext() ?? {}
  const shownFields = Object.entries(descriptor.fields).filter(([name]) =>
    isFieldShown(descriptor, name, record),
  )
  return (
    <GroupedFields fields={shownFields}>
      {(source, field) => <FieldValue source={source} field={field} />}
    </GroupedFields>
  )
}

/** Outlines of the fields and of the cards beside them. */
const LoadingForm = ({ hasAside }: { hasAside: boolean }) => (
  <LoadingRows>
    <WithAside aside={hasAside && <SkeletonRows rows={6} />}>
      <Box sx={{ maxWidth: formWidth }}>
        <SkeletonRows rows={6} />
      </Box>
    </WithAside>
  </LoadingRows>
)

interface RecordFailureProps {
  error: Error
  onRetry: () => void
}

/** Reason why a record could not be loaded, with the way back to its list. */
const RecordFailure = (props: RecordFailureProps) => {
  const wayBack = useRecordWayBack()

  return (
    <Box sx={{ maxWidth: formWidth }}>
      <LoadFailure {...props} back={<BackButton {...wayBack} />} />
    </Box>
  )
}

/** Page of a record for users who may not change it. */
export const ShowPage = ({ id, nameOf, link, aside, children }: RecordPageProps) => {
  const isFolded = useFoldsActions(link !== undefined)

  return (
    <ShowBase
      id={id}
      queryOptions={showErrorInPlace}
      render={({ record, error, refetch }) => (
        <>
          <RecordHeader
            nameOf={nameOf}
            link={record && link}
            rareActions={isFolded && record && <RecordActionButtons record={record} />}
            actions={!isFolded && record && <RecordActionsMenu record={record} />}
          />
          {record && (
            <>
              <WithAside aside={aside}>
                <ReadOnlyFields />
              </WithAside>
              {children}
            </>
          )}
          {!record &&
            (error ? (
              <RecordFailure error={error} onRetry={() => void refetch()} />
            ) : (
              <LoadingForm hasAside={aside !== undefined} />
            ))}
        </>
      )}
    />
  )
}
