import { Box, Typography } from '@mui/material'
import { type ReactNode, useContext } from 'react'
import {
  FieldTitle,
  useCreatePath,
  useRecordContext,
  useResourceContext,
  useTranslateLabel,
} from 'react-admin'
import { numberTitle } from '../../domain/descriptor/record-title.ts'
import type { Field, FieldType } from '../../domain/descriptor/resource.ts'
import type { Language } from '../../domain/languages.ts'
import { RowLink } from '../ui/RowLink.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { type TranslateMessage, useTranslateMessage } from '../ui/useTranslate.ts'
import { fieldParts, fieldTypeView, type Part, valueAtPath } from './field-views.ts'
import type { CellProps } from './fields/field-type-view.ts'
import { RecordTitle, type ReferencingValue, referencedIds, useReferredTitles } from './RecordReference.tsx'
import { CustomCells, useDescriptor, useOpenChild, useParentScope } from './resource-context.ts'

/** Read-only field of a record with its label. */
export const FieldValue = ({ source, field }: { source: string; field: Field }) => {
  const formatPartLabel = usePartLabel()
  const record = useRecordContext()

  return (
    <Box component="dl" sx={{ margin: 0 }}>
      {fieldParts(source, field).map((part) => (
        <Box key={part.path} sx={{ marginBlockEnd: 3 }}>
          <Typography variant="body2" component="dt" color="textSecondary">
            {formatPartLabel(source, field, part) ?? <FieldTitle source={source} />}
          </Typography>
          <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            <WholeValue part={part} field={field} value={valueAtPath(record, part.path)} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const lineSx = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: '18px' } as const

interface TwoLineCellProps {
  name: string | undefined
  /** Key or address below the name, which is read from left to right. */
  below: string | undefined
}

/** Cell of a table with a name and what identifies the record. */
export const TwoLineCell = ({ name, below }: TwoLineCellProps) => (
  <>
    {name && (
      <Box component="bdi" title={name} sx={lineSx}>
        {name}
      </Box>
    )}
    {below && (
      <Typography component="div" variant="caption" color="textSecondary" sx={{ ...lineSx, fontWeight: 400 }}>
        <bdi dir="ltr" title={below}>
          {below}
        </bdi>
      </Typography>
    )}
  </>
)

const useCustomCell = ({ part }: CellProps) => useContext(CustomCells)[part.path]

/** Value in its short form, for tables and cards. */
const FieldCell = (props: CellProps) => {
  const { cell } = fieldTypeView(props.field.type)
  const Cell = useCustomCell(props) ?? cell
  return <Cell {...props} />
}

/** Value in its full form, for pages with enough room. */
export const WholeValue = (props: CellProps) => {
  const { cell, whole = cell } = fieldTypeView(props.field.type)
  const Cell = useCustomCell(props) ?? whole
  return <Cell {...props} />
}

/**
 * Returns a function that labels a part of a field. Language parts are named by language; other parts get the
 * field's name too; undefined for a field of one part.
 */
const usePartLabel = () => {
  const translateLabel = useTranslateLabel()
  return (source: string, { type }: Field, { label }: Part): string | undefined =>
    label && !fieldTypeView(type).layout.isNamedByLanguage ? `${translateLabel({ source })}: ${label}` : label
}

type Typed<T extends FieldType> = Field<T> & { readonly type: T }
type TextContext = readonly [TranslateMessage, Language]

const formatValue = <T extends FieldType>(
  field: Typed<T>,
  value: unknown,
  [translateMessage, language]: TextContext,
): string => fieldTypeView(field.type).text(value, translateMessage, field, language)

const useTextContext = (): TextContext => {
  const translateMessage = useTranslateMessage()
  const language = useLanguage()

  return [translateMessage, language]
}

/** Returns a function that formats the value of a field as text. */
export const useFieldText = (): ((field: Field, value: unknown) => string) => {
  const context = useTextContext()
  return (field, value) => formatValue(field, value, context)
}

/**
 * Returns a function that formats values as text, references by their title. `values` lists the references to
 * load.
 */
export const useReferenceText = (values: readonly ReferencingValue[]) => {
  const formatFieldText = useFieldText()
  const { titleOf: findTitle } = useReferredTitles(values)
  return (field: Field, value: unknown): string =>
    'to' in field
      ? referencedIds(value)
          .map((id) => findTitle(field.to, id) ?? numberTitle(id))
          .join(', ')
      : formatFieldText(field, value)
}

/** Value of a part of the record in context. */
export const RecordCell = ({ part, field }: { part: Part; field: Field }) => {
  const record = useRecordContext()

  return <FieldCell field={field} part={part} value={valueAtPath(record, part.path)} />
}

/** Link to a record, or to its place in the parent's page; covers the surrounding row or card. */
const RecordLink = ({ children }: { children: ReactNode }) => {
  const resource = useResourceContext() ?? ''
  const id = useRecordContext()?.id ?? ''
  const createPath = useCreatePath()
  const page = createPath({ resource, id, type: 'edit' })
  const parentScope = useParentScope()
  const isInPlace = parentScope !== undefined
  const { getChildLink } = useOpenChild()

  return (
    <RowLink {...(isInPlace ? getChildLink(id) : { to: page })} row={String(id)}>
      {children}
    </RowLink>
  )
}

/** Link named by a value of the record, or by its title when the value is empty. */
export const NameLink = ({ field, part }: { field?: Field; part?: Part }) => {
  const record = useRecordContext()
  const descriptor = useDescriptor()

  if (!record) return null

  const hasValue = part && Boolean(valueAtPath(record, part.path) ?? false)

  return (
    <RecordLink>
      {field && hasValue ? (
        <RecordCell part={part} field={field} />
      ) : (
        <RecordTitle resource={descriptor} record={record} />
      )}
    </RecordLink>
  )
}
