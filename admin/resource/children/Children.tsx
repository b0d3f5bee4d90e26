import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type RaRecord, RecordContextProvider, ResourceContextProvider } from 'react-admin'
import { Link } from 'react-router-dom'
import { canSeeRelation, type Relation } from '../../../domain/descriptor/relations.ts'
import { AddressPart } from '../../ui/address-part.ts'
import { useAccount } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import { RecordFilters } from '../filters/RecordFilters.tsx'
import { ListRows } from '../list/ListRows.tsx'
import { Pager } from '../list/Pager.tsx'
import { RecordCards } from '../list/RecordCards.tsx'
import { RecordTable } from '../list/RecordTable.tsx'
import { RemoteList } from '../list/RemoteList.tsx'
import { useDescriptor, useRights } from '../useDescriptor.ts'
import { ChildWindow } from './ChildWindow.tsx'
import { type Place, PlaceContext, usePlaceAddress, usePlaceOf } from './place.ts'

const perPage = 10

const Heading = ({ title }: { title: string }) => {
  const words = useWords()
  const { create } = useRights(useDescriptor())
  const { toNew } = usePlaceAddress()
  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'center', marginBlockEnd: 2, minHeight: 36 }}>
      <Typography variant="h2">{title}</Typography>
      {create && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          component={Link}
          {...toNew}
          aria-label={words('resource.createChild', { name: title })}
          sx={{ marginInlineStart: 'auto' }}
        >
          {words('resource.create')}
        </Button>
      )}
    </Stack>
  )
}

const List = ({ fixed }: Pick<Place, 'fixed'>) => {
  const words = useWords()
  return (
    <RemoteList fixed={fixed} perPage={perPage}>
      <Paper variant="outlined">
        <RecordFilters />
        <ListRows
          table={<RecordTable />}
          cards={<RecordCards />}
          nothingYet={{ title: words('resource.nothingYet') }}
        />
        <Pager />
      </Paper>
    </RemoteList>
  )
}

interface SectionProps {
  relation: Relation
  record: RaRecord
  /** Whether another field leads the same records here. */
  isOneOfSeveral: boolean
}

/** The children of a record by one field: their list with its filters, and the window in which they are edited. */
const Section = ({ relation, record, isOneOfSeveral }: SectionProps) => {
  const { child, field } = relation
  const language = useLanguage()
  const place = usePlaceOf(child, field, record.id)
  const by = isOneOfSeveral ? ` · ${child.fields[field]?.label[language]}` : ''
  const title = `${child.label.many[language]}${by}`
  return (
    <AddressPart value={`${child.name}.${field}`}>
      <PlaceContext value={place}>
        <ResourceContextProvider value={child.name}>
          {/* What is edited here is no part of the record around. */}
          <RecordContextProvider value={undefined}>
            <Stack component="section" aria-label={title} sx={{ marginBlockStart: 6 }}>
              <Heading title={title} />
              <List fixed={place.fixed} />
              <ChildWindow parent={relation.parent} />
            </Stack>
          </RecordContextProvider>
        </ResourceContextProvider>
      </PlaceContext>
    </AddressPart>
  )
}

interface Props {
  record: RaRecord
  /** The relations by which others hang on records of its kind. */
  relations: readonly Relation[]
}

/** Everything that hangs on a record, as far as the person may read it. */
export const Children = ({ record, relations }: Props) => {
  const role = useAccount()?.role
  const seen = relations.filter((relation) => canSeeRelation(relation, role))
  return seen.map((relation) => (
    <Section
      key={`${relation.child.name}.${relation.field}`}
      relation={relation}
      record={record}
      isOneOfSeveral={seen.filter(({ child }) => child.name === relation.child.name).length > 1}
    />
  ))
}
