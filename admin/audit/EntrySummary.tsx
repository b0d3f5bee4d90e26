import { Box } from '@mui/material'
import type { AuditLogEntry } from '../../domain/api/audit.ts'
import type { FieldChange } from '../../domain/api/resource-endpoints.ts'
import { findAuditedResource } from '../../domain/audit/audited-resources.ts'
import { fieldOf } from '../../domain/descriptor/resource.ts'
import { languages as allLanguages } from '../../domain/languages.ts'
import { toVisibleChanges } from '../resources/useHistory.ts'
import { TextDiff } from '../ui/TextDiff.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useIsNarrow } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Changes of an operation in one line: the difference of a text, a field, or numbers of records and fields. */
export const EntrySummary = ({ entry }: { entry: AuditLogEntry }) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()

  const { operation, resource } = entry
  if (operation && operation.records > 1) {
    const { texts, records } = operation
    return texts === records
      ? t('logs.textsTogether', { smart_count: texts })
      : t('logs.recordsTogether', { smart_count: records })
  }

  const changes = toVisibleChanges(entry.changes)
  const [change] = changes
  if (!change) return null
  if (changes.length > 1) return t('logs.fields', { smart_count: changes.length })
  if (isComparable(change))
    return <TextSummary change={change} languages={operation?.languages ?? [change.language]} />

  const descriptor = findAuditedResource(resource)
  return (descriptor && fieldOf(descriptor, change.field)?.label[interfaceLanguage]) ?? change.field
}

type ComparableChange = FieldChange & {
  readonly language: NonNullable<FieldChange['language']>
  readonly before: string | null
  readonly after: string | null
}

/** In characters; longer texts are compared only in the open entry. */
const longestComparedText = 1_000

const isShort = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length <= longestComparedText)

const isComparable = (change: FieldChange): change is ComparableChange =>
  change.language !== null && isShort(change.before) && isShort(change.after)

interface TextSummaryProps {
  change: ComparableChange
  /** Languages that the operation changed. */
  languages: readonly string[]
}

/** Difference of a text in one language, and the other languages in which it changed. */
const TextSummary = ({ change: { before, after, language }, languages }: TextSummaryProps) => {
  const isNarrow = useIsNarrow()
  const otherLanguages = allLanguages.filter((other) => other !== language && languages.includes(other))

  return (
    <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
      <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary' }}>
        {language}
        {isNarrow && <Box sx={{ typography: 'caption', lineHeight: 1 }}>{otherLanguages.join(', ')}</Box>}
      </Box>
      <Box sx={{ minWidth: 0, maxHeight: '2.9em', overflow: 'hidden' }}>
        <TextDiff
          before={before ?? ''}
          after={after ?? ''}
          language={language}
          side="both"
          surroundingWords={2}
        />
      </Box>
      {otherLanguages.length > 0 && !isNarrow && (
        <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          + {otherLanguages.join(', ')}
        </Box>
      )}
    </Box>
  )
}
