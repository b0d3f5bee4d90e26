import ExpandMore from '@mui/icons-material/ExpandMore'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { noPlaceholderText } from '../../../domain/dropdowns/options.ts'
import { displayText } from '../../content-shared/text-display.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { FormField } from '../layout/layout.ts'
import type { OptionalPart } from '../layout/preview-states.ts'
import type { TextLine } from '../layout/text-line.ts'
import { useIsPartShown, useView } from './PreviewFrame.tsx'
import { AttachedTexts, PreviewLine } from './PreviewLine.tsx'

/** The ring around the label marks the whole field. */
const unmarked = { '&[data-marked]': { outline: 'none', bgcolor: 'transparent' } }

/** Field, result or checkbox of the form, with its help and, in some states, its hints and errors. */
export const FieldBlock = ({ field }: { field: FormField }) => {
  const Drawing = drawings[field.kind]
  const attachedLines = [field.label, ...field.inside, ...field.unit].flatMap(
    (line) => line?.additionalLines ?? [],
  )

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      <Drawing field={field} />
      {field.tips.map((line) => (
        <OptionalText key={line.id} part="tips" line={line} sx={tipText} />
      ))}
      <AttachedTexts lines={[...attachedLines, ...flattenLines(field.help)]} sx={smallText} />
      {field.errors.map((line) => (
        <OptionalText key={line.id} part="errors" line={line} sx={errorText} />
      ))}
    </Box>
  )
}

interface Props {
  label: TextLine
  offer: NonNullable<TextLine['offer']>
}

const DropdownPlaceholder = ({ label, offer }: Props) => {
  const { stage, language } = useView()
  return (
    <PreviewLine line={label} sx={unmarked}>
      {offer[stage].placeholder?.[language] || noPlaceholderText[language]}
    </PreviewLine>
  )
}

const DropdownOptions = ({ label, offer }: Props) => {
  const t = useTranslate()
  const { stage, language } = useView()
  const isShown = useIsPartShown('lists', label)

  const { options, optionCount } = offer[stage]
  const restCount = optionCount - options.length
  if (!isShown) return null

  return (
    <Box
      sx={{
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 0.75,
        paddingInline: 2.5,
        paddingBlock: 1,
      }}
    >
      {options.map(({ value, text }) => (
        <Box key={value}>
          {text[language] && (
            <PreviewLine line={label} sx={{ fontSize: 13, ...unmarked }}>
              {displayText(text[language], language)}
            </PreviewLine>
          )}
        </Box>
      ))}
      {restCount > 0 && (
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t('preview.more', { count: restCount })}</Box>
      )}
    </Box>
  )
}

const smallText = { fontSize: 12, lineHeight: 1.5, color: 'text.secondary' }
const errorText = { ...smallText, color: 'error.main' }
const tipText = { ...smallText, bgcolor: 'action.hover', padding: 1, borderRadius: 1 }

const flattenLines = (lines: readonly TextLine[]): TextLine[] =>
  lines.flatMap((line) => [line, ...line.additionalLines])

/** Text that only some states of the page show. */
const OptionalText = ({ part, line, sx }: { part: OptionalPart; line: TextLine; sx: object }) => {
  const isShown = useIsPartShown(part, line)
  return isShown && <AttachedTexts lines={flattenLines([line])} sx={sx} />
}

const Input = ({ field, children }: { field: FormField; children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minHeight: 36,
      paddingInline: 2.5,
      border: '1px solid',
      borderColor: 'edge',
      borderRadius: 0.75,
      color: 'text.secondary',
      fontSize: 13,
    }}
  >
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>{children}</Box>
    {field.unit.map((line) => (
      <PreviewLine key={line.id} line={line} />
    ))}
    {field.label?.offer && <ExpandMore fontSize="small" />}
  </Box>
)

const Label = ({ field, sx }: { field: FormField; sx?: object }) =>
  field.label && (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <PreviewLine line={field.label} sx={{ fontSize: 13, ...sx }} />
      {field.tips.length > 0 && <InfoOutlined sx={{ fontSize: 14, color: 'text.secondary' }} />}
    </Box>
  )

const Entry = ({ field }: { field: FormField }) => (
  <>
    <Label field={field} />
    <Input field={field}>
      {field.label?.offer && <DropdownPlaceholder label={field.label} offer={field.label.offer} />}
      {field.inside.map((line) => (
        <PreviewLine key={line.id} line={line} />
      ))}
    </Input>
    {field.label?.offer && <DropdownOptions label={field.label} offer={field.label.offer} />}
  </>
)

/** Result of the form; a grey bar replaces a calculated value without text. */
const ResultRow = ({ field }: { field: FormField }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: 3,
      borderBlockEnd: '1px solid',
      borderColor: 'divider',
      paddingBlockEnd: 1,
    }}
  >
    <Label field={field} />
    {[...field.inside, ...field.unit].map((line) => (
      <PreviewLine key={line.id} line={line} sx={{ fontWeight: 600 }} />
    ))}
    {field.inside.length === 0 && field.label?.category === 'results' && (
      <Box sx={{ width: 56, height: 8, borderRadius: 1, bgcolor: 'divider' }} />
    )}
  </Box>
)

const Consent = ({ field }: { field: FormField }) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
    <Box
      sx={{
        flexShrink: 0,
        width: 16,
        height: 16,
        marginBlockStart: 1,
        border: '1px solid',
        borderColor: 'edge',
        borderRadius: 0.5,
      }}
    />
    <Label field={field} />
  </Box>
)

const drawings = { field: Entry, row: ResultRow, consent: Consent }
