import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Box, IconButton, Typography } from '@mui/material'
import { Fragment, useId } from 'react'
import {
  AutocompleteArrayInput,
  type Identifier,
  type RaRecord,
  ReferenceArrayInput,
  useGetList,
  useInput,
} from 'react-admin'
import type { Resource } from '../../../domain/descriptor/resource.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import {
  ReferenceChoice,
  ReferenceTitle,
  referencedIds,
  useChoiceTitles,
  useReferenceOptions,
  useReferenceQuery,
  WithDeletedChoices,
} from '../RecordReference.tsx'
import { OpenSelectInput } from './choice-fields.tsx'
import { ReferenceFilter } from './FilterInputs.tsx'
import {
  type CellProps,
  commonInputProps,
  type FieldTypeView,
  type InputProps,
  orDash,
  plainText,
  singleValueLayout,
} from './field-type-view.ts'
import { LeftToRightText, typedFilter } from './text-fields.tsx'

/** Titles of the records that a value refers to. */
const ReferenceTitles = ({ field, value }: CellProps) => {
  const ids = referencedIds(value)
  if (!('to' in field) || ids.length === 0) return <span>{orDash(null)}</span>
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <ReferenceTitle to={field.to} id={id} />
    </Fragment>
  ))
}

export const reference: FieldTypeView<'reference'> = {
  cell: ReferenceTitles,
  input: (props) => <ReferenceChoice {...commonInputProps(props)} to={props.field.to} />,
  filter: { isSpan: false, input: (props) => <ReferenceFilter {...props} to={props.field.to} /> },
  text: plainText,
  layout: { ...singleValueLayout, width: 200, onCard: 'plain' },
  errorMessages: { names: { type: 'required' } },
}

/** Moves an entry of a list by one position. */
const moveId = (ids: readonly Identifier[], from: number, step: -1 | 1): Identifier[] => {
  const others = ids.filter((_, index) => index !== from)
  return [...others.slice(0, from + step), ...ids.slice(from, from + 1), ...others.slice(from + step)]
}

interface MoveProps {
  /** Id of the element that names the entry. */
  title: string
  by: -1 | 1
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

const Move = ({ title, by, isLast, onMove }: MoveProps) => {
  const t = useTranslate()

  return (
    <IconButton
      size="small"
      // Not disabled, so that focus is not lost at either end of the list.
      aria-disabled={isLast}
      id={`${title}-${by}`}
      aria-label={t(by < 0 ? 'resource.moveUp' : 'resource.moveDown')}
      aria-labelledby={`${title}-${by} ${title}`}
      onClick={() => !isLast && onMove(by)}
      sx={{ opacity: isLast ? 0.4 : 1 }}
    >
      {by < 0 ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />}
    </IconButton>
  )
}

/** Chosen records in order, with buttons to move them; not rendered for fewer than two. */
export const ReferenceOrder = ({ source, to }: { source: string; to: Resource }) => {
  const idPrefix = useId()
  const { field } = useInput<Identifier[]>({ source })

  const ids: Identifier[] = Array.isArray(field.value) ? field.value : []
  if (ids.length < 2) return null

  return (
    <Box component="ol" sx={{ margin: 0, paddingInlineStart: 6 }}>
      {ids.map((id, index) => (
        <li key={id}>
          <span id={`${idPrefix}-${id}`}>
            <ReferenceTitle to={to} id={id} />
          </span>
          {([-1, 1] as const).map((by) => (
            <Move
              key={by}
              title={`${idPrefix}-${id}`}
              by={by}
              isLast={by < 0 ? index === 0 : index === ids.length - 1}
              onMove={() => field.onChange(moveId(ids, index, by))}
            />
          ))}
        </li>
      ))}
    </Box>
  )
}

const toName = (value: unknown) => String(Object(value).name ?? '')

const Person = ({ value }: CellProps) => <bdi>{orDash(toName(value))}</bdi>

export const person: FieldTypeView<'person'> = {
  cell: Person,
  // Set only by the server.
  input: () => null,
  filter: null,
  text: toName,
  layout: { ...singleValueLayout, width: 160, onCard: 'named' },
  errorMessages: { names: {} },
}

const maxScreens = 25

/**
 * Searches pages by a part of their screen name; returns the screens found, a function for their titles, and whether
 * they are still loading.
 */
const useScreens = (searchText: string) => {
  const language = useLanguage()
  const { data = [], isLoading } = useGetList<RaRecord>(
    'pages',
    {
      filter: { q: searchText },
      pagination: { page: 1, perPage: maxScreens },
      sort: { field: 'screen_location', order: 'ASC' },
    },
    { enabled: searchText !== '', placeholderData: (previousData) => previousData },
  )

  const titles = new Map(
    data.map(({ screen_location, title }) => [String(screen_location), title?.[language]]),
  )

  return {
    screens: [...titles.keys()],
    titleOf: (screen: string): string => titles.get(screen) ?? '',
    isLoading,
  }
}

/** Screen with the title of its page. */
const ScreenCell = (props: CellProps) => {
  const screen = plainText(props.value)
  const { titleOf: findTitle, isLoading } = useScreens(screen)

  return (
    <>
      <LeftToRightText {...props} />
      <Typography
        variant="body2"
        component="bdi"
        color="textSecondary"
        // Keeps the room of the title until it is loaded.
        sx={{ display: 'block', minHeight: isLoading ? '1lh' : undefined }}
      >
        {findTitle(screen)}
      </Typography>
    </>
  )
}

const ScreenInput = (props: InputProps) => {
  const { field } = useInput<string>({ source: props.source })
  const { screens, titleOf: findTitle } = useScreens(field.value)
  return <OpenSelectInput {...commonInputProps(props)} options={screens} labelOf={findTitle} />
}

export const screen: FieldTypeView<'screen'> = {
  cell: ScreenCell,
  input: (props) => <ScreenInput {...props} />,
  filter: typedFilter,
  text: plainText,
  layout: { ...singleValueLayout, width: 220, onCard: 'plain' },
  errorMessages: { names: { type: 'text' } },
}

const Choices = ({
  to,
  ...props
}: Omit<ReturnType<typeof commonInputProps>, 'source'> & { to: Resource }) => {
  const formatTitle = useChoiceTitles(to)
  const toQuery = useReferenceQuery(to)
  return <AutocompleteArrayInput {...props} optionText={formatTitle} filterToQuery={toQuery} />
}

const References = (props: InputProps<'reference-list'>) => {
  const { to } = props.field
  const referenceOptions = useReferenceOptions(to)

  const { source, ...rest } = commonInputProps(props)

  return (
    <>
      <ReferenceArrayInput source={source} {...referenceOptions}>
        <WithDeletedChoices to={to}>
          <Choices {...rest} to={to} />
        </WithDeletedChoices>
      </ReferenceArrayInput>
      <ReferenceOrder source={source} to={to} />
    </>
  )
}

export const referenceList: FieldTypeView<'reference-list'> = {
  cell: ReferenceTitles,
  input: (props) => <References {...props} />,
  filter: { isSpan: false, input: (props) => <ReferenceFilter {...props} to={props.field.to} /> },
  text: plainText,
  layout: { ...singleValueLayout, width: 240, onCard: false, isWide: true },
  errorMessages: { names: { type: 'required' } },
}
