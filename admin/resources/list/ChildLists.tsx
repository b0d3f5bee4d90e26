import AddIcon from '@mui/icons-material/Add'
import { Button, Dialog, DialogContent, Paper, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { type RaRecord, RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { canSeeRelation, type Relation } from '../../../domain/descriptor/relations.ts'
import type { Resource } from '../../../domain/descriptor/resource.ts'
import { UrlNamePrefix } from '../../ui/navigation.ts'
import { useAccount } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { CreatePage } from '../CreatePage.tsx'
import { formWidth } from '../FieldGroups.tsx'
import { childHeadingId } from '../FormHeader.tsx'
import { ListRows } from '../ListRows.tsx'
import { Pager } from '../Pager.tsx'
import { RecordPage } from '../RecordPage.tsx'
import {
  ParentContext,
  type ParentScope,
  useDescriptor,
  useOpenChild,
  useRights,
  useScopeOfParent,
} from '../resource-context.ts'
import { RecordCards, RecordFilters, RecordTable, RemoteList } from './RecordList.tsx'

/** Space on either side of the form, in px. */
const marginPx = 24

interface Props {
  record: RaRecord
  /** Relations whose child records refer to this kind of record. */
  relations: readonly Relation[]
}

/** Lists of a record's child records, as far as the user may read them. */
export const ChildLists = ({ record, relations }: Props) => {
  const role = useAccount()?.role

  const visibleRelations = relations.filter((relation) => canSeeRelation(relation, role))

  return visibleRelations.map((relation) => (
    <Section
      key={`${relation.child.name}.${relation.field}`}
      relation={relation}
      record={record}
      isOneOfSeveral={visibleRelations.filter(({ child }) => child.name === relation.child.name).length > 1}
    />
  ))
}

/** Refetches the list and the parent, which may show facts about its children, when the dialog closes. */
const useRefetchOnClose = (parent: Resource, isOpen: boolean) => {
  const { name } = useDescriptor()
  const cache = useQueryClient()
  useEffect(() => {
    if (!isOpen) return
    return () => {
      void cache.invalidateQueries({ queryKey: [name] })
      void cache.invalidateQueries({ queryKey: [parent.name] })
    }
  }, [isOpen, cache, name, parent.name])
}

/** Dialog that creates or edits a child record; the URL names the record. */
const ChildWindow = ({ parent }: { parent: Resource }) => {
  const { openChild, closeLink } = useOpenChild()
  const urlPrefix = useContext(UrlNamePrefix)
  const isPhone = useIsPhone()
  const navigate = useNavigate()

  useRefetchOnClose(parent, openChild !== undefined)

  const close = () => void navigate(closeLink.to, { state: closeLink.state })

  return (
    <Dialog
      open={openChild !== undefined}
      onClose={close}
      fullWidth
      maxWidth={false}
      fullScreen={isPhone}
      aria-labelledby={childHeadingId(urlPrefix)}
      slotProps={{ paper: { sx: { maxWidth: isPhone ? undefined : formWidth + 2 * marginPx } } }}
    >
      <DialogContent sx={{ paddingInline: isPhone ? undefined : `${marginPx}px` }}>
        {openChild?.isNew ? <CreatePage /> : openChild && <RecordPage id={openChild.id} />}
      </DialogContent>
    </Dialog>
  )
}

const perPage = 10

const Heading = ({ title }: { title: string }) => {
  const t = useTranslate()
  const descriptor = useDescriptor()
  const { create } = useRights(descriptor)
  const { newChildLink } = useOpenChild()

  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'center', marginBlockEnd: 2, minHeight: 36 }}>
      <Typography variant="h2">{title}</Typography>
      {create && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          component={Link}
          {...newChildLink}
          aria-label={t('resource.createChild', { name: title })}
          sx={{ marginInlineStart: 'auto' }}
        >
          {t('resource.create')}
        </Button>
      )}
    </Stack>
  )
}

const List = ({ fixed }: Pick<ParentScope, 'fixed'>) => {
  const t = useTranslate()

  return (
    <RemoteList fixed={fixed} perPage={perPage}>
      <Paper variant="outlined">
        <RecordFilters />
        <ListRows
          table={<RecordTable />}
          cards={<RecordCards />}
          emptyState={{ title: t('resource.nothingYet'), text: '' }}
        />
        <Pager />
      </Paper>
    </RemoteList>
  )
}

interface SectionProps {
  relation: Relation
  record: RaRecord
  /** Whether another field relates the same kind of records to this one. */
  isOneOfSeveral: boolean
}

/** Child records related by one field: their list with filters, and the dialog that edits them. */
const Section = ({ relation, record, isOneOfSeveral }: SectionProps) => {
  const { child, field } = relation
  const language = useLanguage()
  const parentScope = useScopeOfParent(child, field, record.id)

  const fieldSuffix = isOneOfSeveral ? ` · ${child.fields[field]?.label[language]}` : ''
  const title = `${child.label.many[language]}${fieldSuffix}`

  return (
    <UrlNamePrefix value={`${child.name}.${field}`}>
      <ParentContext value={parentScope}>
        <ResourceContextProvider value={child.name}>
          {/* The parent record must not be in context of the child's form. */}
          <RecordContextProvider value={undefined}>
            <Stack component="section" aria-label={title} sx={{ marginBlockStart: 6 }}>
              <Heading title={title} />
              <List fixed={parentScope.fixed} />
              <ChildWindow parent={relation.parent} />
            </Stack>
          </RecordContextProvider>
        </ResourceContextProvider>
      </ParentContext>
    </UrlNamePrefix>
  )
}
