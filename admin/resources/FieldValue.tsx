import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
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

/** A field of a record that can only be read, under its name. */
export const FieldValue = ({ source, field }: { source: string; field: Field }) => {
  const labelOf = usePartLabel()
  const record = useRecordContext()

  return (
    <Box component="dl" sx={{ margin: 0 }}>
      {fieldParts(source, field).map((part) => (
        <Box key={part.path} sx={{ marginBlockEnd: 3 }}>
          <Typography variant="body2" component="dt" color="textSecondary">
            {labelOf(source, field, part) ?? <FieldTitle source={source} />}
          </Typography>
          <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            <WholeValue part={part} field={field} value={valueAtPath(record, part.path)} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const useCustomCell = ({ part }: CellProps) => useContext(CustomCells)[part.path]

/** A value as it is read in a line: in tables and on cards. */
const FieldCell = (props: CellProps) => {
  const { cell } = fieldTypeView(props.field.type)
  const Cell = useCustomCell(props) ?? cell
  return <Cell {...props} />
}

/** A value as it is read where there is room for all of it. */
export const WholeValue = (props: CellProps) => {
  const { cell, whole = cell } = fieldTypeView(props.field.type)
  const Cell = useCustomCell(props) ?? whole
  return <Cell {...props} />
}

/**
 * What a part of a field is called where it stands by itself: the texts beside a record by their language,
 * other parts by their field as well; nothing for a field of one part, which has the field's own name.
 */
const usePartLabel = () => {
  const translateLabel = useTranslateLabel()
  return (source: string, { type }: Field, { label }: Part): string | undefined =>
    label && !fieldTypeView(type).layout.isNamedByLanguage ? `${translateLabel({ source })}: ${label}` : label
}

type Typed<T extends FieldType> = Field<T> & { readonly type: T }
type TextContext = readonly [TranslateMessage, Language]

const textOf = <T extends FieldType>(
  field: Typed<T>,
  value: unknown,
  [translateMessage, language]: TextContext,
): string => fieldTypeView(field.type).text(value, translateMessage, field, language)

const useTextContext = (): TextContext => [useTranslateMessage(), useLanguage()]

/** The value of a part of a field, in words. */
export const useFieldText = (): ((field: Field, value: unknown) => string) => {
  const context = useTextContext()
  return (field, value) => textOf(field, value, context)
}

/** Values of fields in words, what they refer to by its title; the values are named first, to be asked for. */
export const useReferenceText = (values: readonly ReferencingValue[]) => {
  const partText = useFieldText()
  const { titleOf } = useReferredTitles(values)
  return (field: Field, value: unknown): string =>
    'to' in field
      ? referencedIds(value)
          .map((id) => titleOf(field.to, id) ?? numberTitle(id))
          .join(', ')
      : partText(field, value)
}

/** The value of a part of the record around it. */
export const RecordCell = ({ part, field }: { part: Part; field: Field }) => (
  <FieldCell field={field} part={part} value={valueAtPath(useRecordContext(), part.path)} />
)

/** The link to a record, or to where it opens in place, which covers the row or card around it. */
const RecordLink = ({ children }: { children: ReactNode }) => {
  const resource = useResourceContext() ?? ''
  const id = useRecordContext()?.id ?? ''
  const page = useCreatePath()({ resource, id, type: 'edit' })
  const isInPlace = useParentScope() !== undefined
  const { toOne } = useOpenChild()

  return (
    <RowLink {...(isInPlace ? toOne(id) : { to: page })} row={String(id)}>
      {children}
    </RowLink>
  )
}

/** The link by a value of the record, or by what it is called where there is none. */
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
