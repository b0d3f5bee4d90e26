import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type ComponentType, Fragment } from 'react'
import { type Identifier, type RaRecord, useRecordContext } from 'react-admin'
import { directions, type Language } from '../../../domain/languages.ts'
import type { Field, FieldType } from '../../../domain/resource.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { NoText } from '../../ui/NoText.tsx'
import { useWords } from '../../ui/useWords.ts'
import type { Part } from './parts.ts'
import { ReferenceTitle } from './ReferenceTitle.tsx'
import { usePartText } from './usePartText.ts'

interface Props {
  field: Field
  part: Part
  value: unknown
}

const shown = (value: unknown): string => String(value ?? '') || '—'

interface LineProps {
  value: unknown
  dir: 'ltr' | 'rtl' | 'auto'
  lang?: Language
}

/** A text keeps its own direction, so that what is cut off is its end. */
const Line = ({ value, dir, lang }: LineProps) => (
  <Box
    component="span"
    lang={lang}
    dir={dir}
    title={String(value ?? '')}
    sx={{
      display: 'inline-block',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'bottom',
    }}
  >
    {shown(value)}
  </Box>
)

const Island = ({ value }: Props) => <Line value={value} dir="ltr" />

const Prose = ({ part: { language }, value }: Props) => (
  <Line value={value} lang={language} dir={language ? directions[language] : 'auto'} />
)

const Flag = ({ field, value }: Props) => (
  <Stack direction="row" component="span" sx={{ gap: 2, alignItems: 'center' }}>
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 8,
        height: 8,
        borderRadius: '50%',
        border: 1,
        borderColor: value ? 'status.published' : 'status.archived',
        backgroundColor: value ? 'status.published' : 'transparent',
      }}
    />
    {usePartText()(field, value)}
  </Stack>
)

/** A value that reads from left to right in every language, in words. */
const Figure = ({ field, value }: Props) => <bdi dir="ltr">{shown(usePartText()(field, value))}</bdi>

const Choice = ({ field, value }: Props) => <span>{shown(usePartText()(field, value))}</span>

const Moment = ({ value }: Props) =>
  typeof value === 'string' ? <DateTime time={value} /> : <span>{shown(value)}</span>

const Title = ({ field, value }: Props) => {
  if (!('to' in field) || value === null || value === undefined) return <span>{shown(null)}</span>
  const ids: Identifier[] = Array.isArray(value) ? value : [value]
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <ReferenceTitle to={field.to} id={id} />
    </Fragment>
  ))
}

const isDraft = (record: RaRecord | undefined, language: Language | undefined): boolean =>
  Array.isArray(record?.drafts) && record.drafts.includes(language)

const Translation = (props: Props) => {
  const words = useWords()
  const draft = isDraft(useRecordContext(), props.part.language)
  if (!props.value) return <NoText />
  if (!draft) return <Prose {...props} />
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        borderInlineStart: '3px solid',
        borderColor: 'status.draft',
        paddingInlineStart: 2,
      }}
    >
      <span style={visuallyHidden}>{words('ui.draft')}: </span>
      <Prose {...props} />
    </Box>
  )
}

const cells: { [T in FieldType]: ComponentType<Props> } = {
  string: Island,
  text: Prose,
  rich: Prose,
  integer: Island,
  decimal: Figure,
  boolean: Flag,
  select: Choice,
  date: Figure,
  'date-time': Moment,
  translations: Translation,
  'language-text': Translation,
  reference: Title,
  'reference-list': Title,
  json: Figure,
}

/** A value as it is read: in tables, on cards and on pages that cannot be edited. */
export const Cell = (props: Props) => {
  const Shown = cells[props.field.type]
  return <Shown {...props} />
}
