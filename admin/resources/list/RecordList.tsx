import { Box, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import {
  FieldTitle,
  type Identifier,
  ListContextProvider,
  type RaRecord,
  useGetList,
  useListContext,
  useRecordContext,
  useTranslateLabel,
} from 'react-admin'
import type { RecordValues } from '../../../domain/descriptor/changed-fields.ts'
import { hasTrait, localizedField } from '../../../domain/descriptor/field.ts'
import { titleFields } from '../../../domain/descriptor/record-title.ts'
import type { Field, Resource } from '../../../domain/descriptor/resource.ts'
import { directions, type Language } from '../../../domain/languages.ts'
import { useRangeAnchor } from '../../ui/SelectCheckbox.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useIsNarrow } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { BulkActions, useCanSelect } from '../actions/BulkActions.tsx'
import { ActionsColumn, RecordActionsMenu } from '../actions/RecordActionsMenu.tsx'
import { useActions } from '../actions/useRunAction.ts'
import { NameLink, RecordCell } from '../FieldValue.tsx'
import { FilterBar } from '../FilterBar.tsx'
import { FilterChip, readFilterValue, setFilterValue } from '../FilterChip.tsx'
import { columnParts, fieldTypeView, findFieldPart, valueAtPath } from '../field-views.ts'
import { CardDetails, ListCards } from '../ListCards.tsx'
import { useRemoteListContext } from '../ListContext.tsx'
import { ListColumn, ListTable } from '../ListTable.tsx'
import {
  isOnCard,
  ListedResourceContext,
  useListColumns,
  useListedDescriptor,
  useResourceWithColumns,
} from '../listed-resource.ts'
import { defaultListSort, listPageSize } from '../RecordReference.tsx'
import { SelectionColumn, useVisibleSelection } from '../RowSelection.tsx'
import { showErrorInPlace, useCanEditRecord, useDescriptor } from '../resource-context.ts'
import { useListState } from '../useListState.ts'

/** Narrows long texts in narrow tables, so that the last columns stay visible. */
const limitWidth = (width: number) => (width > 170 ? `min(${width}px, max(112px, 16cqi))` : `${width}px`)

/** Returns the width at most of one of these columns, when others were left out. */
const getRoomyWidth = ({ fields }: Resource, columns: readonly string[], language: Language) => {
  const parts = columns.flatMap((name) => (fields[name] ? columnParts(language, name, fields[name]) : []))
  return parts.length > 3 ? '28cqi' : '44cqi'
}

const ellipsisSx = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

const isCutFirst = (field: Field | undefined): boolean =>
  field !== undefined && fieldTypeView(field.type).layout.isCutFirst

/** Styles of a column that takes the room that the others do not need, and is cut where there is none. */
const getRestSx = (width: number) => ({ width: '100%', minWidth: limitWidth(width), maxWidth: 0 })

/** Styles of a column of texts in rows of two lines. */
const twoLinesSx = {
  minWidth: 132,
  maxWidth: 132,
  whiteSpace: 'normal',
  lineHeight: '18px',
  '& [lang]': { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' },
}

/**
 * Finds the column that links to the record: the first title field shown, preferably in the language of the
 * interface, or else the first column.
 */
const findLinkColumn = (resource: Resource, language: Language): string | undefined => {
  const { columns } = resource.list
  const candidates = titleFields(resource).flatMap((name) => [localizedField(resource, name, language), name])
  return candidates.find((name) => columns.includes(name)) ?? columns[0]
}

interface ColumnProps extends Pick<RecordTableProps, 'hasTwoLines'> {
  source: string
  /** Width at most, where other columns were left out. */
  roomyWidth: string | undefined
}

/** Columns of a field: one, or one per language. */
const Column = ({ source, roomyWidth, hasTwoLines }: ColumnProps) => {
  const descriptor = useListedDescriptor()
  const language = useLanguage()
  const translateLabel = useTranslateLabel()

  const label = String(translateLabel({ source }))
  const field = descriptor.fields[source]
  if (!field) return null

  const { width, isNumeric } = fieldTypeView(field.type).layout
  const isTitle = source === findLinkColumn(descriptor, language)
  const takesRest = hasTwoLines ? isTitle : isCutFirst(field)
  // Beside a long text, which is cut first, the others are whole.
  const maxWidth = descriptor.list.columns.some((name) => isCutFirst(descriptor.fields[name]))
    ? `${width}px`
    : limitWidth(width)
  // The column that names the record is the last to be cut.
  const usualWidth = isTitle ? `max(${maxWidth}, 24cqi)` : maxWidth

  return columnParts(language, source, field).map((part, index, { length }) => {
    const cell = <RecordCell part={part} field={field} />
    return (
      <ListColumn
        key={part.path}
        source={part.path}
        label={length > 1 ? part.label : label}
        isNumeric={isNumeric}
        dir={part.language && directions[part.language]}
        disableSort={!hasTrait(field, 'sortable')}
        sx={{
          ...ellipsisSx,
          // The texts of one field in several languages share its room.
          maxWidth: length > 1 ? limitWidth(width) : (roomyWidth ?? usualWidth),
          ...(part.language && { textAlign: 'start' }),
          ...(takesRest && getRestSx(width)),
          ...(hasTwoLines && part.language && twoLinesSx),
        }}
      >
        {isTitle && index === 0 ? <NameLink part={part} field={field} /> : cell}
      </ListColumn>
    )
  })
}

/** Whether a value is the yes or no of most records, such as being active, which needs no room on a card. */
const isUsual = (field: Field, value: unknown): boolean =>
  typeof value === 'boolean' && 'default' in field && value === field.default

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

const CardValue = ({ source, field }: { source: string; field: Field }) => {
  const language = useLanguage()

  const { onCard, hasCardLine } = fieldTypeView(field.type).layout
  const whiteSpace = onCard === 'short' ? 'nowrap' : undefined

  return (
    <Stack
      direction="row"
      sx={{
        gap: 1,
        maxWidth: '100%',
        overflowWrap: 'anywhere',
        whiteSpace,
        // A long text is cut before it takes the values beside it into a line of their own.
        ...(isCutFirst(field) && { flex: '1 1 45%', minWidth: 0 }),
        // Beside emails, which differ in length, the other values would be in one line or in two.
        ...(hasCardLine && { width: '100%' }),
      }}
    >
      {onCard === 'named' && (
        <span>
          <FieldTitle source={source} />:
        </span>
      )}
      <RecordCell part={findFieldPart(language, source, field)} field={field} />
    </Stack>
  )
}

/** Name of a record: a single field is formatted as elsewhere; several are joined to the title. */
const CardName = ({ sources: [first = '', ...others] }: { sources: readonly string[] }) => {
  const language = useLanguage()
  const listedDescriptor = useListedDescriptor()
  const field = listedDescriptor.fields[first]
  return (
    <NameLink {...(field && others.length === 0 && { field, part: findFieldPart(language, first, field) })} />
  )
}

const Card = () => {
  const descriptor = useListedDescriptor()
  const { fields, list } = descriptor
  const language = useLanguage()
  const titles = titleFields(descriptor).map((name) => localizedField(descriptor, name, language))
  const pickField = (source: string): [string, Field][] => (fields[source] ? [[source, fields[source]]] : [])
  const record = useRecordContext()

  const bodyFields = list.columns
    .flatMap(pickField)
    .filter(([source, field]) => !titles.includes(source) && isOnCard(field, language))
    .filter(([source, field]) => {
      const value = valueAtPath(record, findFieldPart(language, source, field).path)
      return !isEmpty(value) && !isUsual(field, value)
    })

  return (
    <>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <CardName sources={titles} />
        </Box>
        {record && (
          // A link covers the whole card, so the button is lifted above it. The negative margin keeps the
          // card's height.
          <Box sx={{ flex: 'none', marginBlock: '-10px', '& > *': { zIndex: 1 } }}>
            <RecordActionsMenu record={record} />
          </Box>
        )}
      </Stack>
      <CardDetails>
        {bodyFields.map(([source, field]) => (
          <CardValue key={source} source={source} field={field} />
        ))}
      </CardDetails>
    </>
  )
}

/** Records of a list on phones, a card each. */
export const RecordCards = () => (
  <ListCards>
    <Card />
  </ListCards>
)

interface Props {
  /** Filters that are always set and not part of the URL. */
  fixed?: RecordValues
  /** Default number of rows per page. */
  perPage?: number
  children: ReactNode
}

/**
 * List that is searched, filtered, sorted and paged by the server. Old rows stay until new ones are loaded.
 */
export const RemoteList = ({ fixed, perPage: rows = listPageSize, children }: Props) => {
  const descriptor = useDescriptor()
  const language = useLanguage()
  const state = useListState({ sort: defaultListSort(descriptor, language), perPage: rows })
  const { page = 1, perPage, sort, filterValues } = state
  const query = useGetList<RaRecord, Error>(
    descriptor.name,
    { pagination: { page: Math.max(page, 1), perPage }, sort, filter: { ...filterValues, ...fixed } },
    { placeholderData: (previous) => previous, retry: false, ...showErrorInPlace },
  )
  const { resource, isWaiting } = useResourceWithColumns(state.columns)
  const list = useRemoteListContext(state, query, { resource: descriptor.name, isWaiting })

  return (
    <ListContextProvider value={list}>
      <ListedResourceContext value={{ resource, state }}>{children}</ListedResourceContext>
    </ListContextProvider>
  )
}

const Chips = () => {
  const { fields, list } = useDescriptor()
  const { filterValues, setFilters } = useListContext()

  return list.filters?.map((source) => {
    const field = fields[source]
    return (
      field && (
        <FilterChip
          key={source}
          source={source}
          field={field}
          value={readFilterValue(filterValues, source, field.type)}
          onChange={(value) => setFilters(setFilterValue(filterValues, source, field.type, value), {})}
        />
      )
    )
  })
}

/** Number of filters that have room beside the search of a narrow window. */
const maxNarrowFilters = 3

/** Bar of a generated list, with the search and filters of its descriptor. */
export const RecordFilters = ({ end }: { end?: ReactNode }) => {
  const t = useTranslate()
  const { list } = useDescriptor()
  const isNarrow = useIsNarrow()

  return (
    <FilterBar
      isFolded={isNarrow && (list.filters?.length ?? 0) > maxNarrowFilters}
      search={list.search && t('ui.search')}
      formatCount={(total) => t('resource.count', { smart_count: total })}
      bulkActions={<BulkActions />}
      displayControls={end}
    >
      {list.filters && <Chips />}
    </FilterBar>
  )
}

export interface RecordTableProps {
  /** Columns that narrow windows leave out, unless the user has chosen the columns. */
  wideColumns?: readonly string[]
  /** Whether a row has two lines, which its texts may fill, and its name takes the room that is left. */
  hasTwoLines?: boolean
}

/** Records of a list as a table with the chosen columns. */
export const RecordTable = ({ wideColumns = [], hasTwoLines }: RecordTableProps) => {
  const descriptor = useListedDescriptor()
  const { shown, areUsual } = useListColumns()
  const isNarrow = useIsNarrow()
  const canEdit = useCanEditRecord(descriptor)
  const canSelect = useCanSelect()
  const hasActions = useActions('one').length > 0
  const anchor = useRangeAnchor<Identifier>()
  const language = useLanguage()

  useVisibleSelection()
  const isReduced = isNarrow && areUsual && wideColumns.length > 0
  const columns = isReduced ? shown.filter((name) => !wideColumns.includes(name)) : shown
  const roomyWidth = isReduced ? getRoomyWidth(descriptor, columns, language) : undefined

  return (
    <ListTable>
      {canSelect && <SelectionColumn canSelect={canEdit} anchor={anchor} />}
      {columns.map((source) => (
        <Column key={source} source={source} roomyWidth={roomyWidth} hasTwoLines={hasTwoLines} />
      ))}
      {hasActions && <ActionsColumn />}
    </ListTable>
  )
}
